import type { Flash } from '../accounts/viewer.ts'
import { Hidden } from '../forms/form.tsx'
import { Button, LinkButton } from '../kit/button.tsx'
import { Celebration } from '../kit/celebration.tsx'
import { Inline, Muted } from '../kit/layout.tsx'
import { Notice } from '../kit/notice.tsx'
import { SupportText } from '../words/support-text.tsx'

/** Reports what the last page did, with a link to continue or a plain form to undo it. */
export function FlashNotice({ tone, text, more }: NonNullable<Flash>) {
  if (tone === 'cheer') {
    const [title = '', ...rest] = text.split(/(?<=!) /)
    return (
      <Celebration title={title}>
        <Muted>{rest.join(' ')}</Muted>
      </Celebration>
    )
  }
  if (!more) return <Notice tone={tone}>{text}</Notice>
  return (
    <Notice tone={tone}>
      <Inline apart>
        <p>
          <SupportText>{text}</SupportText>
        </p>
        {'href' in more ? (
          <LinkButton href={more.href} tone="soft" size="small">
            {more.label}
          </LinkButton>
        ) : (
          <form method="post" action={more.action}>
            <Hidden values={more.values} />
            <Button tone="soft" size="small" icon="restore">
              되돌리기
            </Button>
          </form>
        )}
      </Inline>
    </Notice>
  )
}
