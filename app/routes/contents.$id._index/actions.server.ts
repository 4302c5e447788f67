import { type AppLoadContext, type data, redirect } from '@remix-run/cloudflare'
import type { Result } from '#app/services/failure.server.ts'
import { type FormAnswer, submit } from '#app/services/form.server.ts'
import { contentRef, noticeTaken } from '#contract/contents.ts'
import { groupRef } from '#contract/groups.ts'

type Answer = ReturnType<typeof data<FormAnswer>>

/** What the page needs of a form that was not accepted; null when nobody knows the form. Success is a redirect, thrown. */
export async function act(context: AppLoadContext, id: string, form: FormData): Promise<Answer | null> {
  const { contents, groups } = context.api
  const intent = form.get('intent')
  const here = `/contents/${id}`
  if (intent === 'remove') {
    const removed = await submit(form, contentRef, (_, idempotencyKey) =>
      contents.removeContent({ id }, { idempotencyKey }),
    )
    if (!removed.ok) return removed.answer
    context.flash.set('success', '콘텐츠를 삭제했어요. 링크와 수익은 그대로 있어요.')
    throw redirect('/contents')
  }
  if (intent === 'recheck') {
    const asked = await submit(form, contentRef, (_, idempotencyKey) =>
      contents.recheckContent({ id }, { idempotencyKey }),
    )
    if (!asked.ok) return asked.answer
    context.flash.set('success', '다시 확인해 달라고 알렸어요. 결과는 이메일로 알려 드려요.')
    throw redirect(here)
  }
  if (intent === 'check') {
    const checked = await submit(form, contentRef, (_, idempotencyKey) =>
      contents.checkContentNotice({ id }, { idempotencyKey }),
    )
    if (!checked.ok) return checked.answer
    const isGood = checked.data.check === 'at_start'
    context.flash.set(
      isGood ? 'success' : 'warning',
      isGood ? '문구가 제자리에 있어요.' : '확인했어요. 고칠 것을 아래에 적어 두었어요.',
    )
    throw redirect(`${here}#disclosure`)
  }
  if (intent === 'notice') {
    const taken = await submit(form, noticeTaken, (value, idempotencyKey) =>
      contents.recordNotice(value, { idempotencyKey }),
    )
    if (!taken.ok) return taken.answer
    context.flash.set('success', '어떤 문구를 썼는지 적어 두었어요.')
    throw redirect(`${here}#disclosure`)
  }
  if (intent !== 'add-to-group' && intent !== 'remove-from-group') return null
  const isAdding = intent === 'add-to-group'
  const change = isAdding ? groups.addToGroup : groups.removeFromGroup
  const grouped = await submit(
    groupOf(form),
    groupRef,
    (group, idempotencyKey): Promise<Result<unknown>> =>
      change({ ...group, contentIds: [id] }, { idempotencyKey }),
  )
  if (!grouped.ok) return grouped.answer
  context.flash.set('success', isAdding ? '그룹에 넣었어요.' : '그룹에서 뺐어요.')
  throw redirect(here)
}

/** The form names the group by `groupId`. */
function groupOf(form: FormData): FormData {
  const group = new FormData()
  for (const [from, to] of [
    ['groupId', 'id'],
    ['idempotencyKey', 'idempotencyKey'],
  ] as const) {
    const value = form.get(from)
    if (value !== null) group.set(to, value)
  }
  return group
}
