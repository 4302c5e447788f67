/** A call in several languages, each without a library where the language has what it takes. */
import type { Operation } from '../openapi/schema.ts'
import { ownParameters } from '../openapi/schema.ts'
import { REQUESTS } from '../words/requests.ts'

type SampleCall = {
  method: string
  /** The address with its parameters, after `{origin}`. */
  url: string
  headers: [name: string, value: string][]
  body: unknown
  /** The fields of a form with files. */
  form: [name: string, value: string][] | null
}
type Sample = { language: string; title: string; text: string }

const FILE = '(파일)'
/** An environment variable of every sample. */
const KEY = 'ITDA_KEY'

export function samplesOf(method: string, path: string, operation: Operation): Sample[] {
  const call = toCall(method, path, operation)
  const isGiven = call.headers.some(([name]) => name === 'Authorization')
  return [
    { language: 'curl', title: 'curl', text: curlOf(call) },
    { language: 'ts', title: 'TypeScript', text: typescriptOf(call, isGiven) },
    { language: 'python', title: 'Python', text: pythonOf(call, isGiven) },
    { language: 'php', title: 'PHP', text: phpOf(call, isGiven) },
  ]
}

function toCall(method: string, path: string, operation: Operation): SampleCall {
  const parameters = ownParameters(operation)
  const exampleOf = (name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.name === name)?.example ?? ''))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name))
  const shown = ['page', 'limit', ...Object.keys(REQUESTS[operation.operationId]?.query ?? {})]
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || shown.includes(one.name)))
    .map(({ name }) => `${name}=${exampleOf(name)}`)
    .join('&')
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const isForm = type === 'multipart/form-data'
  const names = operation.security.flatMap((one) => Object.keys(one))
  const headers: SampleCall['headers'] = []
  if (names.includes('signature')) headers.push(['Itda-Signature', 't=…,v1=…'])
  else if (names.length > 0 && !operation.security.some((one) => Object.keys(one).length === 0))
    headers.push(['Authorization', `Bearer $${KEY}`])
  if (media && !isForm) headers.push(['Content-Type', 'application/json'])
  return {
    method: method.toUpperCase(),
    url: `{origin}/api${filled}${query ? `?${query}` : ''}`,
    headers,
    body: isForm ? undefined : media?.example,
    form: isForm ? formOf(media?.example as object) : null,
  }
}

function formOf(example: object): [string, string][] {
  return Object.entries(example).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
}

function curlOf({ method, url, headers, body, form }: SampleCall): string {
  const quoteText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`,
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d ${quoteText(JSON.stringify(body))}`]),
    ...(form ?? []).map(
      ([name, value]) => `-F ${quoteText(`${name}=${value === FILE ? '@picture.jpg' : value}`)}`,
    ),
  ]
  return lines.join(' \\\n  ')
}

function typescriptOf({ method, url, headers, body, form }: SampleCall, isGiven: boolean): string {
  const sent = headers.map(([name, value]) => {
    const text = value.includes(`$${KEY}`) ? `\`Bearer \${process.env.${KEY}}\`` : `'${value}'`
    return `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${text},`
  })
  const lines = [
    ...(form ? formLines(form) : []),
    `const answer = await fetch('${url}', {`,
    `  method: '${method}',`,
    ...(sent.length > 0 ? ['  headers: {', ...sent, '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(JSON.stringify(body, null, 2))}),`]),
    ...(form ? ['  body: form,'] : []),
    '})',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a sample, which runs elsewhere
    'if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)',
    'const { data } = await answer.json()',
    'console.log(data)',
  ]
  return `${isGiven ? `// ${KEY}: API 키나 액세스 토큰\n` : ''}${lines.join('\n')}`
}

function formLines(form: [string, string][]): string[] {
  const values = form.map(([name, value]) =>
    value === FILE
      ? `form.append('${name}', new Blob([await readFile('picture.jpg')], { type: 'image/jpeg' }), 'picture.jpg')`
      : `form.append('${name}', ${JSON.stringify(value)})`,
  )
  const reads = form.some(([, value]) => value === FILE)
  return [
    ...(reads ? ["import { readFile } from 'node:fs/promises'", ''] : []),
    'const form = new FormData()',
    ...values,
  ]
}

function pythonOf({ method, url, headers, body, form }: SampleCall, isGiven: boolean): string {
  const sent = headers.map(([name, value]) => {
    const text = value.includes(`$${KEY}`) ? `f"Bearer {os.environ['${KEY}']}"` : `'${value}'`
    return `    '${name}': ${text},`
  })
  const head = `headers = {\n${sent.join('\n')}\n}`
  if (form) {
    const fields = form.filter(([, value]) => value !== FILE)
    const files = form.filter(([, value]) => value === FILE)
    return [
      `import ${isGiven ? 'os\n\nimport ' : ''}requests  # pip install requests`,
      '',
      ...(sent.length > 0 ? [head, ''] : ['headers = {}', '']),
      `answer = requests.request('${method}', '${url}', headers=headers,`,
      `    data=${toPython(fields)},`,
      `    files={${files.map(([name]) => `'${name}': open('picture.jpg', 'rb')`).join(', ') || ''}})`,
      'answer.raise_for_status()',
      "print(answer.json()['data'])",
    ].join('\n')
  }
  return [
    `import json, ${isGiven ? 'os, ' : ''}urllib.request`,
    '',
    ...(body === undefined ? [] : [`body = ${toPython(body)}`]),
    `request = urllib.request.Request('${url}', method='${method}',`,
    ...(body === undefined ? [] : ['    data=json.dumps(body).encode(),']),
    `    headers={\n${sent.map((line) => `    ${line}`).join('\n')}\n    })`,
    'with urllib.request.urlopen(request) as answer:',
    "    print(json.load(answer)['data'])",
  ].join('\n')
}

function phpOf({ method, url, headers, body, form }: SampleCall, isGiven: boolean): string {
  const sent = headers.map(([name, value]) =>
    value.includes(`$${KEY}`) ? `'${name}: Bearer ' . getenv('${KEY}')` : `'${name}: ${value}'`,
  )
  const fields = form?.map(
    ([name, value]) => `    '${name}' => ${value === FILE ? "new CURLFile('picture.jpg')" : toPhp(value)},`,
  )
  return [
    '<?php',
    `$call = curl_init('${url}');`,
    'curl_setopt_array($call, [',
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(sent.length > 0 ? [`    CURLOPT_HTTPHEADER => [${sent.join(', ')}],`] : []),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${toPhp(body)}),`]),
    ...(fields ? [`    CURLOPT_POSTFIELDS => [\n    ${fields.join('\n    ')}\n    ],`] : []),
    ']);',
    '$answer = json_decode(curl_exec($call), true);',
    `if (curl_getinfo($call, CURLINFO_HTTP_CODE) >= 400) exit($answer['message']${isGiven ? '' : ''});`,
    "print_r($answer['data']);",
  ].join('\n')
}

function toPython(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return `[${value.map(toPython).join(', ')}]`
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, one]) => `'${name}': ${toPython(one)}`)
      .join(', ')}}`
  return JSON.stringify(value)
}

function toPhp(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toPhp).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0
      ? 'new stdClass()'
      : `[${Object.entries(value)
          .map(([name, one]) => `'${name}' => ${toPhp(one)}`)
          .join(', ')}]`
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  return JSON.stringify(value)
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}
