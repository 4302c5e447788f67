import type { Finding, Source } from './source.ts'

const BUCKETS = ['lib', 'utils', 'util', 'helpers', 'common', 'shared', 'types', 'hooks', 'components']
const LONG_ALLOWED =
  /^api\/db\/(schema|rows)|^api\/registry\/routes\.ts$|^packages\/itda-js\/src\/generated\/|\.sql$|\.json$|\.md$/
const CODE = /\.(tsx?|css)$/
const ASK_AT = 150
const FAIL_AT = 250

/** A folder with a general name such as these becomes the biggest one, and the centre of import circles. */
export function buckets(sources: Source[]): Finding[] {
  return sources
    .filter((source) => !source.path.startsWith('tests/helpers/'))
    .filter((source) => BUCKETS.some((name) => inBucket(source.path, name)))
    .map((source) => ({
      path: source.path,
      say: 'sits in a bucket: name the file after its noun and put it on the floor of its narrowest owner',
    }))
}

export function kebabCase(sources: Source[]): Finding[] {
  return sources
    .filter((source) => CODE.test(source.path) && !/^[a-z0-9._$[\]()+/-]+$/.test(source.path))
    .map((source) => ({ path: source.path, say: 'has another name style: files are kebab-case' }))
}

export function tooLong(sources: Source[]): Finding[] {
  return longerThan(sources, FAIL_AT).map((one) => ({
    path: one.path,
    say: `has ${one.lines} lines (limit ${FAIL_AT}): make it a folder with one verb per file`,
  }))
}

export function gettingLong(sources: Source[]): Finding[] {
  return longerThan(sources, ASK_AT).map((one) => ({ path: one.path, say: `${one.lines} lines` }))
}

function longerThan(sources: Source[], limit: number): { path: string; lines: number }[] {
  return sources
    .filter((source) => CODE.test(source.path) && !LONG_ALLOWED.test(source.path))
    .map((source) => ({ path: source.path, lines: source.text.trimEnd().split('\n').length }))
    .filter((one) => one.lines > limit)
}

/** Web and ops have no data bindings, so that no loader can skip the API. */
export function webOwnsNoData(sources: Source[]): Finding[] {
  return sources
    .filter((source) => /^(ops\/)?wrangler\.toml$/.test(source.path))
    .filter((source) =>
      /^\s*\[\[?(env\.\w+\.)?(d1_databases|kv_namespaces|r2_buckets|queues)/m.test(source.text),
    )
    .map((source) => ({
      path: source.path,
      say: 'binds data to the web worker: bind it in api/ and add an endpoint',
    }))
}

/** The demo shop has its secret in clear text, so it must have no production configuration. */
export function demoStaysHome(sources: Source[]): Finding[] {
  return sources
    .filter((source) => source.path === 'demo/wrangler.toml' || source.path === 'wrangler.toml')
    .filter((source) =>
      source.path === 'demo/wrangler.toml'
        ? /^\s*\[+env\.production/m.test(source.text)
        : /\[\[?env\.production[^\n]*services\]\]\s*\n(?:[^[]*\n)*?\s*binding\s*=\s*"DEMO"/m.test(
            source.text,
          ),
    )
    .map((source) => ({
      path: source.path,
      say: 'sends the demo shop to production: keep it in development only',
    }))
}

/** Every package needs a reason in the documents; without one, nobody would dare to remove it. */
export function findUndocumented(sources: Source[]): Finding[] {
  const text = (path: string) => sources.find((source) => source.path === path)?.text
  const manifest = JSON.parse(text('package.json') ?? '{}') as Record<
    string,
    Record<string, string> | undefined
  >
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  return names
    .filter((name) => !name.startsWith('@types/') && !text('docs/dependencies.md')?.includes(`\`${name}\``))
    .map((name) => ({
      path: 'package.json',
      say: `has ${name} without a reason: add its line to docs/dependencies.md`,
    }))
}

function inBucket(path: string, name: string): boolean {
  const parts = path.split('/')
  const file = parts.pop() ?? ''
  return parts.includes(name) || new RegExp(`^${name}\\.tsx?$`).test(file)
}
