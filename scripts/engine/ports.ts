import { createServer } from 'node:net'

/** The port of the site in the browser tests. */
export const TESTED_PORT = 8890

/** The port of the social provider for development. */
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
    // A machine without IPv6 reports EADDRNOTAVAIL; only EADDRINUSE means that the port is taken.
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => done(true)))
  })
}
