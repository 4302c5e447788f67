/** The tools of an assistant: it reads, and it changes only what a scope of the key allows. */
import { createHash } from 'node:crypto'
import { type Itda, SCOPES } from '../../../itda-js/src/index.ts'

/** The arguments of a call, as the schema of the tool describes them; the API checks them. */
type Arguments = object
export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: {
    type: 'object'
    properties: Record<string, object>
    required?: string[]
    additionalProperties: false
  }
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
  call: (given: Arguments) => PromiseLike<unknown>
}
type ToolText = Pick<Tool, 'name' | 'title' | 'description' | 'call'> & {
  scope: (typeof SCOPES)[keyof typeof SCOPES]
  properties: Record<string, object>
  required?: string[]
}

const text = (description: string) => ({ type: 'string', description })
const oneOf = (values: string[], description: string) => ({ type: 'string', enum: values, description })
const DAY = (description: string) => ({ type: 'string', format: 'date', description })
const PAGE = {
  page: { type: 'integer', minimum: 1, description: 'The number of the page, from 1.' },
  limit: { type: 'integer', minimum: 1, maximum: 50, description: 'The items of a page.' },
}

/** The tools that a key with these scopes may use. */
export function listTools(itda: Itda, scopes: readonly string[]): Tool[] {
  return [...readingTools(itda), ...writingTools(itda)]
    .filter(({ scope }) => scopes.includes(scope))
    .map(({ scope, properties, required, ...tool }) => ({
      ...tool,
      inputSchema: { type: 'object', properties, ...(required && { required }), additionalProperties: false },
      annotations: {
        readOnlyHint: scope.endsWith(':read'),
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    }))
}

function readingTools(itda: Itda): ToolText[] {
  return [
    {
      name: 'list_links',
      title: '내 링크',
      description: 'Lists the affiliate links of the creator with clicks, orders and earnings in won.',
      scope: SCOPES['links.list'],
      properties: {
        q: text('Finds links by their title or address.'),
        sort: oneOf(['newest', 'earnings', 'clicks', 'orders'], 'The order of the list.'),
        ...PAGE,
      },
      call: (given) => itda.links.list(given),
    },
    {
      name: 'preview_link',
      title: '링크 조건 보기',
      description: 'Shows the partner and the terms of a product address. Makes nothing.',
      scope: SCOPES['links.preview'],
      properties: { url: text('The address of a product.') },
      required: ['url'],
      call: (given) => itda.links.preview(given as { url: string }),
    },
    {
      name: 'get_earnings',
      title: '수익',
      description:
        'Reads pending, confirmed and cancelled earnings in won between two days of Seoul, by day and by partner.',
      scope: SCOPES['orders.getEarnings'],
      properties: { from: DAY('The first day, YYYY-MM-DD.'), to: DAY('The last day, YYYY-MM-DD.') },
      call: (given) => itda.orders.getEarnings(given),
    },
    {
      name: 'list_orders',
      title: '주문',
      description:
        'Lists the orders behind the earnings, the newest first, with state, reason and expected day of payment.',
      scope: SCOPES['orders.list'],
      properties: {
        state: oneOf(['pending', 'confirmed', 'cancelled'], 'Only orders in this state.'),
        from: DAY('The first day, YYYY-MM-DD.'),
        to: DAY('The last day, YYYY-MM-DD.'),
        ...PAGE,
      },
      call: (given) => itda.orders.list(given),
    },
    {
      name: 'get_balance',
      title: '출금할 수 있는 금액',
      description: 'Reads what can be paid out now, and what still waits, in won.',
      scope: SCOPES['payouts.getBalance'],
      properties: {},
      call: () => itda.payouts.getBalance(),
    },
    {
      name: 'list_payouts',
      title: '출금 내역',
      description:
        'Lists the payouts with amount, tax, state and day of payment. A key can never request one.',
      scope: SCOPES['payouts.list'],
      properties: PAGE,
      call: (given) => itda.payouts.list(given),
    },
    {
      name: 'list_contents',
      title: '내 콘텐츠',
      description: 'Lists the published contents of the creator with their links and earnings in won.',
      scope: SCOPES['contents.list'],
      properties: {
        q: text('Finds contents by their title.'),
        sort: oneOf(['newest', 'earnings', 'clicks', 'orders'], 'The order of the list.'),
        ...PAGE,
      },
      call: (given) => itda.contents.list(given),
    },
  ]
}

function writingTools(itda: Itda): ToolText[] {
  return [
    {
      name: 'create_link',
      title: '링크 만들기',
      description:
        'Makes an affiliate link for a product address. Publish it only together with its disclosure sentence. The same arguments on one day make one link.',
      scope: SCOPES['links.create'],
      properties: {
        url: text('The address of a product.'),
        title: text('A title of the creator, up to 80 characters.'),
        subId: text('A tracking code of the creator: letters, digits, - and _.'),
      },
      required: ['url'],
      call: (given) =>
        itda.links.create(given as { url: string }, { idempotencyKey: keyOf('create_link', given) }),
    },
  ]
}

/** An assistant may repeat a call that it believes lost. */
function keyOf(name: string, given: Arguments): string {
  const content = JSON.stringify([
    name,
    Object.entries(given).toSorted(),
    new Date().toISOString().slice(0, 10),
  ])
  return `mcp-${createHash('sha256').update(content).digest('hex')}`
}
