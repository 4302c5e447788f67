/**
 * The preview picture in messengers for a creator's page without one: the page's address on our colour. It is
 * rendered in the location near the reader. The picture's address contains everything shown and the version
 * of the rendering, so the picture never changes and is cached permanently.
 */
import { SHARED_HEIGHT, SHARED_WIDTH } from '#contract/platform/pictures.ts'
import { edgeCache, hasAlready } from '../cache/edge-cache.server.ts'
import { type Segment, strokesOf } from './og-glyphs.server.ts'
import { type Canvas, toPng } from './og-png.server.ts'

/** Increase this number after a change of the rendering. */
const DRAWING = 1
const CARD = new RegExp(`^/og/${DRAWING}/@([a-z0-9_.-]{3,20})\\.png$`)
const FOR_GOOD = 'public, max-age=31536000, immutable'

const GROUND = [58, 80, 224] as const
const PAPER = [255, 255, 255] as const
const MARGIN = 88
const MOST_SCALE = 5
/** Two interlocking rings. */
const RINGS = [
  { x: 900, y: 170, r: 210 },
  { x: 1090, y: 380, r: 210 },
]

type Setup = { request: Request; ctx: Pick<ExecutionContext, 'waitUntil'> }

export function ogCard(handle: string): string {
  return `/og/${DRAWING}/@${handle}.png`
}

/** Null for every other request. */
export async function serveOgCard({ request, ctx }: Setup): Promise<Response | null> {
  const { origin, pathname } = new URL(request.url)
  const [, handle] = CARD.exec(pathname) ?? []
  if (!handle || !['GET', 'HEAD'].includes(request.method)) return null
  const etag = `"${pathname}"`
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': FOR_GOOD, ETag: etag }
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const store = edgeCache()
  const kept = await store.match(origin + pathname).catch(() => undefined)
  if (kept) return new Response(kept.body, { headers })
  const png = await toPng(draw(handle), GROUND, PAPER)
  const drawn = new Response(png as BodyInit, { headers })
  ctx.waitUntil(store.put(origin + pathname, drawn.clone()).catch(() => {}))
  return drawn
}

function draw(handle: string): Canvas {
  const shades = new Uint8Array(SHARED_WIDTH * SHARED_HEIGHT)
  const canvas = { width: SHARED_WIDTH, height: SHARED_HEIGHT, shades }
  for (const ring of RINGS) paintRing(canvas, ring)
  const word = strokesOf(`@${handle}`)
  const scale = Math.min(MOST_SCALE, (SHARED_WIDTH - 2 * MARGIN) / word.width)
  write(canvas, word.segments, { x: MARGIN, y: 320 - 13 * scale, scale })
  write(canvas, strokesOf('잇다').segments, { x: MARGIN, y: 500, scale: 2.4 })
  return canvas
}

function write(
  canvas: Canvas,
  segments: Segment[],
  { x, y, scale }: { x: number; y: number; scale: number },
) {
  const toCanvas = ([px, py]: Segment[0]): Segment[0] => [x + px * scale, y + py * scale]
  for (const [from, to] of segments) paintStroke(canvas, toCanvas(from), toCanvas(to), 1.45 * scale)
}

/** Paints a straight stroke of a round pen. Where strokes overlap, the lighter shade wins. */
function paintStroke({ width, height, shades }: Canvas, from: Segment[0], to: Segment[0], pen: number) {
  const [ax, ay, bx, by] = [...from, ...to]
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy || 1
  const reach = pen + 1
  const end = {
    x: Math.min(width - 1, Math.max(ax, bx) + reach),
    y: Math.min(height - 1, Math.max(ay, by) + reach),
  }
  for (let py = Math.max(0, Math.floor(Math.min(ay, by) - reach)); py <= end.y; py += 1)
    for (let px = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); px <= end.x; px += 1) {
      const along = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length))
      const far = Math.hypot(px - ax - along * dx, py - ay - along * dy)
      const shade = Math.round(15 * Math.min(1, Math.max(0, pen + 0.5 - far)))
      const at = py * width + px
      if (shade > (shades[at] ?? 0)) shades[at] = shade
    }
}

function paintRing({ width, height, shades }: Canvas, { x, y, r }: (typeof RINGS)[number]) {
  for (let py = Math.max(0, y - r - 40); py < Math.min(height, y + r + 40); py += 1)
    for (let px = Math.max(0, x - r - 40); px < Math.min(width, x + r + 40); px += 1) {
      const edge = Math.abs(Math.hypot(px - x, py - y) - r)
      if (edge < 34) shades[py * width + px] = Math.max(shades[py * width + px] ?? 0, 2)
    }
}
