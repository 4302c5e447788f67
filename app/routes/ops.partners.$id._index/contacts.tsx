import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { linesOf } from '#contract/core/lines.ts'
import type { OpsPartner } from '#contract/partners/partner-ops.ts'
import * as pages from '#contract/site/pages.ts'

type ContactsProps = { partner: OpsPartner; canMove: boolean }

/** The people at the partner, one in each row. */
export function Contacts({ partner: { id, contacts }, canMove }: ContactsProps) {
  const rows = linesOf(contacts).map(splitContact)
  return (
    <Card
      title="담당자"
      {...(canMove && { more: { href: pages.opsPartnerEdit(id, 'facts'), label: '고치기', of: '담당자' } })}
    >
      {rows.length === 0 ? (
        <Muted>등록한 담당자가 없어요.</Muted>
      ) : (
        <Sheet
          label="담당자"
          head={['이름', '연락처']}
          rows={rows.map(({ name, contact }) => ({ id: `${name} ${contact}`, cells: [name, contact] }))}
        />
      )}
    </Card>
  )
}

/** Splits a line such as `김담당 010-0000-0000` before its first number or mail address. */
function splitContact(line: string): { name: string; contact: string } {
  const words = line.split(/[\s,·]+/)
  const at = words.findIndex((word) => word.includes('@') || /^[+(]?\d/.test(word))
  if (at < 1) return { name: line, contact: '' }
  return { name: words.slice(0, at).join(' '), contact: words.slice(at).join(' ') }
}
