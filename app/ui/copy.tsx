import { tone as button, small } from './button.css.ts'
import * as css from './copy.css.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type CopyProps = {
  id: string
  /** What is shared, by name. */
  title: string
  /** The short link. */
  link: string
  /** The disclosure sentence that belongs to it (대가성 문구). */
  sentence: string
}

/**
 * A link and its disclosure sentence, copied together. Both are plain text that one press selects, so nothing is lost
 * without a script; the button appears only where it can work.
 */
export function CopyRow({ id, title, link, sentence }: CopyProps) {
  const text = `${sentence}\n${link}`
  const doneText = '복사했어요. 링크와 대가성 문구를 함께 담았어요.'
  return (
    <div className={css.box}>
      <div id={id}>
        <p className={css.sentence}>{sentence}</p>
        <p className={css.link}>{link}</p>
      </div>
      <div className={css.foot}>
        <ByHand />
        <CopyButton from={id} text={text} doneText={doneText} />
        <CopyButton from={id} text={text} doneText={doneText} label="공유" share={title} />
      </div>
    </div>
  )
}

/** One piece of text to be copied as it is; one press selects it. */
export function CopyText({
  id,
  text,
  doneText,
  label,
}: {
  id: string
  text: string
  doneText: string
  label: string
}) {
  return (
    <div className={css.box}>
      <p id={id} className={css.link}>
        {text}
      </p>
      <div className={css.foot}>
        <ByHand />
        <CopyButton from={id} text={text} doneText={doneText} label={label} />
      </div>
    </div>
  )
}

function ByHand() {
  return <span className={css.byHand}>위의 글자를 길게 눌러 복사해 주세요.</span>
}

type CopyButtonProps = {
  /** What lands in the clipboard. */
  text: string
  /** What is said afterwards: 복사했어요 and with what. */
  doneText: string
  /** Id of the element to select when the clipboard is closed to us. */
  from: string
  label?: string
  /** Opens the share sheet under this title; where there is none it copies. */
  share?: string
}

/** Copies `text` and says so in the line after it. */
export function CopyButton({ text, doneText, from, label = '복사', share }: CopyButtonProps) {
  return (
    <>
      <button
        type="button"
        className={cx(button.soft, small)}
        data-copy={text}
        data-said={doneText}
        data-from={from}
        data-share={share}
      >
        <Icon name={share ? 'share' : 'copy'} />
        <span>{label}</span>
      </button>
      <output className={css.said} />
    </>
  )
}
