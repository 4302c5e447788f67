import { Button } from './button.tsx'
import type { Flash } from './chrome/viewer.ts'
import { Hidden } from './form.tsx'
import { Inline } from './layout.tsx'
import { Notice } from './notice.tsx'

/** What the last page did, and the way back where there is one: a plain form. */
export function FlashNotice({ tone, text, undo }: NonNullable<Flash>) {
  if (!undo) return <Notice tone={tone}>{text}</Notice>
  return (
    <Notice tone={tone}>
      <Inline apart>
        <p>{text}</p>
        <form method="post" action={undo.action}>
          <Hidden values={undo.values} />
          <Button tone="soft" size="small" icon="restore">
            되돌리기
          </Button>
        </form>
      </Inline>
    </Notice>
  )
}
