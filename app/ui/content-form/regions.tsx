import { COUNTRY_LABELS, PROVINCE_LABELS } from '#contract/regions.ts'
import { CheckGroup } from '../choice.tsx'

type RegionsProps = { id: string; name: string; chosen: string[]; errors?: string[] | undefined }

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Provinces and countries behind two folds: few contents are about a place, and those about few places. */
export function Regions({ id, name, chosen, errors }: RegionsProps) {
  const isHome = chosen.some((region) => Object.hasOwn(PROVINCE_LABELS, region))
  const isAbroad = chosen.some((region) => Object.hasOwn(COUNTRY_LABELS, region))
  return (
    <>
      <details open={isHome || errors !== undefined}>
        <summary>지역이 있는 콘텐츠라면 골라 주세요</summary>
        <CheckGroup
          id={id}
          name={name}
          label="국내 지역"
          optional
          hint="해외까지 더해 10곳까지 고를 수 있어요."
          choices={choicesOf(PROVINCE_LABELS)}
          chosen={chosen}
          errors={errors}
        />
      </details>
      <details open={isAbroad}>
        <summary>해외 지역 고르기</summary>
        <CheckGroup
          id={`${id}-abroad`}
          name={name}
          label="해외 지역"
          optional
          choices={choicesOf(COUNTRY_LABELS)}
          chosen={chosen}
        />
      </details>
    </>
  )
}
