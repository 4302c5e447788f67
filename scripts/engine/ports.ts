import { createServer } from 'node:net'

/** The port where the browser tests find the site. */
export const TESTED_PORT = 8890

/** The port of the social provider of development. */
export function providerPort(port: number): number {
  return port + 3
}

export async function isPortFree(port: number): Promise<boolean> {
  const free = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)))
  return free.every(Boolean)
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    // A machine without IPv6 answers EADDRNOTAVAIL; only a taken port counts.
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => done(true)))
  })
}
