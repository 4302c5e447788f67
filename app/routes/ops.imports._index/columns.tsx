import { LinkButton } from '#app/ui/kit/button.tsx'
import { Fold, Muted } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { IMPORT_COLUMNS } from '#contract/orders/ingestion.ts'

/** The columns a file must contain: the names in its first line, in any order. */
export function Columns() {
  return (
    <Fold title="파일 만드는 법">
      <Muted>첫 줄에 아래 이름을 적고, 한 줄에 주문 하나를 적어 주세요. 순서는 달라도 돼요.</Muted>
      <Facts
        items={IMPORT_COLUMNS.map(({ name, required, note }) => ({
          label: required ? name : `${name} (선택)`,
          value: note,
        }))}
      />
      <div>
        <LinkButton href="/order-import-sample.csv" tone="soft" size="small" download>
          예시 파일 내려받기
        </LinkButton>
      </div>
    </Fold>
  )
}
