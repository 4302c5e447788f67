/**
 * A body without a length that goes on for as long as somebody reads it; `pulled` counts its pieces of 16 KB.
 */
export const PIECE = 16 * 1024

export function endlessBody(limitBytes = 200 * 1024 * 1024, piece = new Uint8Array(PIECE).fill(97)) {
  const seen = { pulled: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (seen.pulled * PIECE >= limitBytes) return controller.close()
        seen.pulled += 1
        controller.enqueue(piece.slice())
      },
      cancel() {
        seen.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen }
}
