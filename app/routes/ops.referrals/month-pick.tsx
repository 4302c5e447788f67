import type { OpsList } from '#app/models/ops-list.ts'
import { Hidden } from '#app/ui/forms/form.tsx'
import { MonthField } from '#app/ui/forms/month-field.tsx'
import { Button, Buttons } from '#app/ui/kit/button.tsx'
import { Stack } from '#app/ui/kit/layout.tsx'

type PickProps = { list: OpsList; month: string | undefined; last: string }

/** Limits the list to those who signed up in one month. */
export function MonthPick({ list: { path, state, q, sort }, month, last }: PickProps) {
  return (
    <form method="get" action={path}>
      <Hidden values={{ state, ...(q && { q }), ...(sort && { sort }) }} />
      <Stack gap={3}>
        <MonthField id="month" label="가입한 달" all="모든 달" last={last} value={month} />
        <Buttons>
          <Button tone="quiet" size="small">
            보기
          </Button>
        </Buttons>
      </Stack>
    </form>
  )
}
