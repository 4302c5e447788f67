import { crc32, deflateSync } from 'node:zlib'

/** A PNG of about this many bytes, with noise that cannot be compressed. */
export function photoOf(bytes: number): { name: string; mimeType: string; buffer: Buffer } {
  const width = 1200
  const height = Math.floor(bytes / (width * 3 + 1))
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let at = 0; at < rows.length; at += 65_536) crypto.getRandomValues(rows.subarray(at, at + 65_536))
  for (let row = 0; row < height; row++) rows[row * (width * 3 + 1)] = 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return { name: '대표 사진.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
