import { renderSVG } from 'uqr'
import * as css from './qr.css.ts'

/** A QR code of `text` as an SVG file. */
export function qrSvg(text: string): string {
  return renderSVG(text, { border: 2 })
}

/** A QR code, rendered on the server. */
export function Qr({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing holds modules only, never the text itself
    <div className={css.qr} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: qrSvg(text) }} />
  )
}
