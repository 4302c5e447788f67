import { DISCLOSURE_PLACES } from '#contract/creators/disclosure-places.ts'
import type { AffiliateLink } from '#contract/links/links.ts'
import { Icon } from '../pictures/icon.tsx'
import { cx } from '../theme/cx.ts'
import { tone as button, iconOnly, menuItem, small } from './button.css.ts'
import * as css from './copy.css.ts'

type CopiedLink = Pick<AffiliateLink, 'shortUrl' | 'disclosure'>
type CopyProps = {
  id: string
  /** The name of the shared item. */
  title: string
  link: CopiedLink
}

/**
 * Copies a link with its disclosure sentence, or the link alone. On a phone the buttons stay above the tab bar.
 * One press selects either text, so it works
 * without a script; the buttons appear only when they can work.
 */
export function CopyRow({ id, title, link }: CopyProps) {
  const { sentence } = link.disclosure
  return (
    <div className={css.box}>
      <div id={id}>
        <p className={css.sentence}>{sentence}</p>
        <p className={css.link}>{link.shortUrl}</p>
      </div>
      <div className={css.bar}>
        <ByHand />
        <Copy {...linkWithSentence(link)} look="first" />
        <Copy {...linkAlone(link)} look="word" label="링크만" />
        <Copy {...linkWithSentence(link)} look="icon" label="공유" share={title} />
        <output className={css.statusText} />
      </div>
    </div>
  )
}

type PairProps = { link: CopiedLink; of: string }

/** The one button of a row in a long list, or the address itself while no script can copy it. */
export function CopyOne({ link, of }: PairProps) {
  return (
    <>
      <span className={cx(css.byHand, css.addressByHand)}>{link.shortUrl}</span>
      <Copy {...linkWithSentence(link)} of={of} />
      <output className={css.statusText} />
    </>
  )
}

/** The other ways to give a link away, for the menu of its row. */
export function CopyItems({ link, of }: PairProps) {
  return (
    <>
      <Copy {...linkAlone(link)} look="item" label="링크만 복사" of={of} />
      <Copy {...linkWithSentence(link)} look="item" label="공유" of={of} share={of} />
      <output className={css.statusText} />
    </>
  )
}

/** The same for a row in a long list. The accessible names of the buttons contain the copied item. */
export function CopyPair({ link, of }: PairProps) {
  return (
    <div className={css.pair}>
      <ByHand>주소를 길게 눌러 복사해 주세요.</ByHand>
      <Copy {...linkWithSentence(link)} of={of} />
      <Copy {...linkAlone(link)} look="word" label="링크만" of={of} />
      <Copy {...linkWithSentence(link)} look="icon" label="공유" of={of} share={of} />
      <output className={css.statusText} />
    </div>
  )
}

function linkWithSentence({ shortUrl, disclosure }: CopiedLink) {
  return {
    text: `${disclosure.sentence}\n${shortUrl}`,
    doneText: '복사했어요. 링크와 대가성 문구를 함께 담았어요.',
  }
}

/** For places that accept only an address: the sentence then goes elsewhere. */
function linkAlone({ shortUrl, disclosure }: CopiedLink) {
  const place = DISCLOSURE_PLACES[disclosure.channelCode]
  return { text: shortUrl, doneText: `링크만 복사했어요. 대가성 문구는 ${place}` }
}

/** A text to copy; one press selects it. */
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
        <CopyButton text={text} doneText={doneText} label={label} />
      </div>
    </div>
  )
}

function ByHand({ children = '위의 글자를 길게 눌러 복사해 주세요.' }: { children?: string }) {
  return <span className={css.byHand}>{children}</span>
}

type CopyButtonProps = {
  /** The text to copy to the clipboard. */
  text: string
  /** The message after copying: 복사했어요 and the copied parts. */
  doneText: string
  label?: string
  /** The item it copies, if several buttons have the same label. */
  of?: string
  /** The title of the share sheet; browsers without one copy the text. */
  share?: string
  /** Shows only the icon or only the word, is the primary button of the page, or an item of a menu. */
  look?: 'icon' | 'word' | 'first' | 'item'
}

/** Copies `text` and reports it on the button and in the line below. */
export function CopyButton(props: CopyButtonProps) {
  return (
    <>
      <Copy {...props} />
      <output className={css.statusText} />
    </>
  )
}

function Copy({ text, doneText, label = '복사', of, share, look }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={
        look === 'item'
          ? menuItem
          : cx(look === 'first' ? button.primary : button.soft, look === 'icon' ? iconOnly : small)
      }
      data-copy={text}
      data-said={doneText}
      data-share={share}
      aria-label={of ? `${label}: ${of}` : look === 'icon' ? label : undefined}
    >
      {look !== 'word' && <Icon name={share ? 'share' : 'copy'} />}
      {look !== 'icon' && <span>{label}</span>}
    </button>
  )
}
