import { LinkButton } from '#app/ui/kit/button.tsx'
import { Fold, Muted } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { PARTNER_COLUMNS } from '#contract/partners/partner-columns.ts'
import { opsDownload } from '#contract/site/pages.ts'

/** The columns a file must contain: the names in its first line, in any order. */
export function Columns() {
  return (
    <Fold title="파일 만드는 법">
      <Muted>
        지금 파트너를 파일로 받아서 고쳐 올리면 돼요. 새 파트너는 번호를 비운 줄로 더해 주세요. 번호가 있는
        줄에서 빼 둔 칸은 그대로예요.
      </Muted>
      <Facts
        items={PARTNER_COLUMNS.map(({ name, isNeeded, note }) => ({
          label: isNeeded ? name : `${name} (선택)`,
          value: note,
        }))}
      />
      <div>
        <LinkButton
          href={`${opsDownload('partners')}?state=all&sort=title`}
          tone="soft"
          size="small"
          download
        >
          지금 파트너 받기
        </LinkButton>
      </div>
    </Fold>
  )
}
