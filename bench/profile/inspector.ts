/** Reads a worker's CPU profile from the inspector of the local engine. */

/** The part of V8's response that this bench reads. */
export type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  /** Microseconds since the previous sample. */
  timeDeltas: number[]
}
/** Counted from 0. */
export type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number }

const INTERVAL_US = 200

/** Returns the CPU profile of the worker while `work` ran. */
export async function profileOf(inspectorPort: number, worker: string, work: () => Promise<void>) {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:${worker}`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`${worker} has no inspector.`))
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id) waiting.get(id)?.(result)
  }
  function send(method: string, params = {}): Promise<unknown> {
    const id = waiting.size + 1
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => waiting.set(id, resolve))
  }
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: INTERVAL_US })
  await send('Profiler.start')
  await work()
  const { profile } = (await send('Profiler.stop')) as { profile: CpuProfile }
  socket.close()
  return profile
}
