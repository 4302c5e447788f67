import { type DeliveryInFull, type Itda, signWebhook } from '../../../itda-js/src/index.ts'
import { type Command, type CommandCall, EXIT, UsageError } from '../command.ts'

const SECONDS = 5

/** Prints each new delivery of the webhooks of the person, and sends it to an address of the machine. */
export const tailWebhooks: Command = {
  options: {
    forward: { type: 'string' },
    secret: { type: 'string' },
    last: { type: 'string' },
    interval: { type: 'string' },
    once: { type: 'boolean' },
  },
  async run(call) {
    const { io, words, options, rest } = call
    const [last, seconds] = [numberOf(call, 'last', 0), numberOf(call, 'interval', SECONDS)]
    const itda = await call.itda()
    const ids = rest.length > 0 ? rest : (await itda.webhooks.list()).items.map(({ id }) => id)
    if (ids.length === 0) throw new UsageError(words.noWebhooks, EXIT.refused)
    const forward = openForward(call)
    const known = new Map(await Promise.all(ids.map(async (id) => [id, await newestOf(itda, id)] as const)))
    for (const id of ids)
      await showAll(call, itda, forward, (await newSince(itda, id, null, last)).toReversed())
    if (!options.once) io.err(words.tailing(ids.length))
    while (!options.once && !io.stopped.aborted) {
      await io.wait(seconds * 1000)
      if (io.stopped.aborted) break
      for (const id of ids) {
        const found = await newSince(itda, id, known.get(id) ?? null, Number.POSITIVE_INFINITY)
        if (found[0]) known.set(id, found[0])
        await showAll(call, itda, forward, found.toReversed())
      }
    }
    return EXIT.done
  },
}

type Forward = { url: string; secret: string } | null

/** Without a secret of the person, the receiver gets one that was made for this run. */
function openForward({ io, words, options }: CommandCall): Forward {
  const url = options.forward as string | undefined
  if (!url) return null
  if (!URL.canParse(url)) throw new UsageError(words.wrongForward)
  const given = (options.secret as string | undefined) || io.env.ITDA_WEBHOOK_SECRET
  const random = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
  const secret = given || `whsec_${random}`
  if (!given) io.err(words.ownSecret(secret))
  return { url, secret }
}

async function newestOf(itda: Itda, id: string): Promise<string | null> {
  return (await itda.webhooks.listDeliveries(id, { limit: 1 })).items[0]?.id ?? null
}

/** The ids of the deliveries after the one that is known, the newest first. */
async function newSince(itda: Itda, id: string, known: string | null, most: number): Promise<string[]> {
  const found: string[] = []
  if (most < 1) return found
  for await (const delivery of itda.webhooks.listDeliveries(id, { limit: 50 })) {
    if (delivery.id === known) break
    found.push(delivery.id)
    if (found.length >= most) break
  }
  return found
}

async function showAll(call: CommandCall, itda: Itda, forward: Forward, ids: string[]): Promise<void> {
  for (const id of ids) {
    const delivery = await itda.webhooks.getDelivery(id)
    show(call, delivery)
    if (forward) await send(call, forward, delivery)
  }
}

function show({ io, words, isJson }: CommandCall, delivery: DeliveryInFull): void {
  const { body, at, kind, objectId, state, lastStatus, id } = delivery
  if (isJson) {
    io.out(JSON.stringify({ ...delivery, body: JSON.parse(body) }))
    return
  }
  const status = lastStatus === null ? '' : ` ${lastStatus}`
  io.out(`${at}  ${kind}  ${objectId}  ${words.deliveryStates[state]}${status}  ${id}`)
  io.out(`  ${body}`)
}

/** The same id and body, so that the receiver sees what it would have seen. */
async function send(
  { io, words }: CommandCall,
  { url, secret }: NonNullable<Forward>,
  { id, body }: DeliveryInFull,
) {
  const signed = await signWebhook({ id, body, now: io.now().getTime() }, secret)
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Itda-Webhooks/1.0' }
  try {
    const answer = await io.fetch(new Request(url, { method: 'POST', headers, body }))
    io.err(words.forwarded(url, answer.status))
  } catch (error) {
    io.err(words.notForwarded(url, (error as Error).message))
  }
}

function numberOf({ options, words }: CommandCall, name: string, usual: number): number {
  const value = options[name] === undefined ? usual : Number(options[name])
  if (!(value >= 0)) throw new UsageError(words.wrongNumber(name))
  return value
}
