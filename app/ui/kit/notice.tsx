import { Children, isValidElement, type ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { SupportText } from '../words/support-text.tsx'
import * as css from './notice.css.ts'

/** The meaning of a state: information, success, waiting, failure, nothing in particular. */
export type Tone = keyof typeof css.tones

const icons: Record<Tone, IconName> = { info: 'info', good: 'done', wait: 'clock', bad: 'alert', mute: 'dot' }
const words: Record<Tone, string> = {
  info: '안내',
  good: '완료',
  wait: '확인 필요',
  bad: '오류',
  mute: '안내',
}

type NoticeProps = {
  tone?: Tone
  id?: string
  title?: ReactNode
  /** Takes the focus when the page opens, so that it is read first. */
  focus?: boolean
  children?: ReactNode
}

/** A message in the flow of the page. Failures are alerts, the rest are status. */
export function Notice({ tone = 'info', id, title, focus, children }: NoticeProps) {
  const focused = focus ? { tabIndex: -1, autoFocus: true } : {}
  return (
    <div className={css.notice[tone]} id={id} role={tone === 'bad' ? 'alert' : 'status'} {...focused}>
      <span className={css.mark[tone]}>
        <Icon name={icons[tone]} label={words[tone]} />
      </span>
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {typeof children === 'string' ? (
          <p>
            <SupportText>{children}</SupportText>
          </p>
        ) : isRunning(children) ? (
          <div>{children}</div>
        ) : (
          children
        )}
      </div>
    </div>
  )
}

/** A sentence with links or words in it is one block: its parts would stand under each other. */
function isRunning(children: ReactNode): boolean {
  return Children.toArray(children).some(
    (one) =>
      (typeof one === 'string' && one.trim() !== '') || (isValidElement(one) && one.type === SupportText),
  )
}

/** A state in one word: icon, word and colour together. */
export function Badge({
  tone = 'mute',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={css.badge[tone]}>
      <Icon name={icon ?? icons[tone]} size={14} />
      {children}
    </span>
  )
}
