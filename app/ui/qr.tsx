import * as css from './qr.css.ts'

/** A QR code drawn on the server. `svg` is the text of the drawing, made by us. */
export function Qr({ svg, label }: { svg: string; label: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made on the server from our own short link
  return <div className={css.qr} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />
}
