import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons } from '#app/ui/kit/button.tsx'
import { helpMove } from '#contract/site/help-ops.ts'
import * as pages from '#contract/site/pages.ts'

type MoveProps = {
  article: { slug: string; title: string }
  isFirst: boolean
  isLast: boolean
  idempotencyKey: string
}

/** The buttons that move an article past its neighbour; they need no script. */
export function MoveForm({ article: { slug, title }, isFirst, isLast, idempotencyKey }: MoveProps) {
  if (isFirst && isLast) return null
  return (
    <form method="post" action={pages.opsHelp}>
      <Hidden
        values={carryValues(helpMove, { intent: 'move', slug, idempotencyKey: `${idempotencyKey}-${slug}` })}
      />
      <Buttons>
        {!isFirst && (
          <Button tone="quiet" size="iconOnly" icon="up" name="to" value="up" aria-label={`위로: ${title}`} />
        )}
        {!isLast && (
          <Button
            tone="quiet"
            size="iconOnly"
            icon="down"
            name="to"
            value="down"
            aria-label={`아래로: ${title}`}
          />
        )}
      </Buttons>
    </form>
  )
}
