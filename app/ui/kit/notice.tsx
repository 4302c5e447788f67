import { Children, isValidElement, type ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { SupportText } from '../words/support-text.tsx'
import * as css from './notice.css.ts'

/** The tone of a state: information, success, waiting, failure, neutral. */
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
  /** Takes the focus when the page opens, so that screen readers read it first. */
  focus?: boolean
  children?: ReactNode
}

/** A message in the page. Failures are alerts, all others have the role status. */
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

/** True for text with links or words in it, which must be one block; otherwise its parts would be stacked. */
function isRunning(children: ReactNode): boolean {
  return Children.toArray(children).some(
    (one) =>
      (typeof one === 'string' && one.trim() !== '') || (isValidElement(one) && one.type === SupportText),
  )
}

/** A state as a word with icon and colour. */
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
