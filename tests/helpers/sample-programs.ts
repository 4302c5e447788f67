import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** How a program shows that it can run our samples; PHP may lack the extension that sends requests. */
const PROOFS: Record<string, string> = { php: `php -r 'exit(function_exists("curl_init") ? 0 : 1);'` }

/** Whether this machine has the program with what our samples need of it. */
export function canRun(program: string): Promise<boolean> {
  return run('sh', ['-c', PROOFS[program] ?? `command -v ${program}`]).then(
    () => true,
    () => false,
  )
}
