/**
 * node scripts/icons.ts: draws every icon and preview picture of the site from public/favicon.svg. The
 * pictures are committed, so run it only when the mark changes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { BRAND } from '#contract/core/brand.ts'
import { CHROMIUM_FLAGS, systemChromium } from './chromium.ts'

const MARK = await readFile('public/favicon.svg', 'utf8')
const FILL = '#3a50e0'

const browser = await chromium.launch({ executablePath: systemChromium(), args: CHROMIUM_FLAGS })
for (const size of [192, 512]) await write(`icon-${size}.png`, await draw(browser, size, size, MARK))
// A phone crops these icons to its own shape, so the background fills the square and the mark stays within
// the safe circle.
const filled = `<div style="background:${FILL};width:100%;height:100%;display:grid;place-items:center"><div style="width:84%">${MARK}</div></div>`
await write('icon-maskable.png', await draw(browser, 512, 512, filled))
await write('apple-touch-icon.png', await draw(browser, 180, 180, filled))
await write('favicon.ico', toIco(await draw(browser, 32, 32, MARK)))
await write('og.png', await draw(browser, 1200, 630, card()))
await browser.close()

/** The preview in messengers for a page without its own picture. */
function card(): string {
  return `<div style="background:${FILL};color:#fff;width:100%;height:100%;display:grid;grid-template-columns:240px 1fr;align-items:center;gap:56px;padding:0 96px;box-sizing:border-box;font-family:'Noto Sans CJK KR','Noto Sans KR',sans-serif;word-break:keep-all">
    ${MARK.replace('<svg ', '<svg width="240" ')}
    <div><div style="font-size:112px;font-weight:700;line-height:1.2">${BRAND.name}</div><div style="font-size:44px;line-height:1.4">${BRAND.tagline}</div></div></div>`
}

async function draw(from: Browser, width: number, height: number, html: string): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width, height } })
  await page.setContent(
    `<style>*{margin:0}html,body{height:100%}svg{display:block;width:100%}</style>${html}`,
  )
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** An ICO file with one picture, which may be a PNG. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

async function write(name: string, bytes: Buffer): Promise<void> {
  await writeFile(`public/${name}`, bytes)
  console.info(`public/${name}  ${bytes.length} bytes`)
}
