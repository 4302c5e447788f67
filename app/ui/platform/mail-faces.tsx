import { Card, Muted } from '../kit/layout.tsx'
import { Raw } from '../kit/raw.tsx'
import * as css from './mail-faces.css.ts'

type MailFacesProps = {
  /** The address of the HTML document for the frame. */
  src: string
  subject: string
  text: string
}

/** A mail as HTML, beside the plain text for readers without HTML. */
export function MailFaces({ src, subject, text }: MailFacesProps) {
  return (
    <div className={css.faces}>
      <Card title="수신 화면">
        <Muted>제목: {subject}</Muted>
        <iframe className={css.frame} src={src} sandbox="" loading="lazy" title={`수신 화면: ${subject}`} />
      </Card>
      <Card title="텍스트 버전">
        <Raw text={text} asIs />
      </Card>
    </div>
  )
}
