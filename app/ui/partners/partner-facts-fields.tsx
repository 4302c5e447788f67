import type { OpsCategory } from '#contract/partners/categories.ts'
import { SelectField, TextareaField, TextField } from '../forms/field.tsx'
import type { Fields } from '../forms/schema-fields.ts'

type Name = 'title' | 'titleEn' | 'category' | 'hosts' | 'param' | 'windowDays' | 'confirmDays' | 'contacts'

type Props = {
  fields: Fields<Name>
  categories: OpsCategory[]
  /** The current category; the partner may stay in it even when it is hidden. */
  held?: string
}

/** The fields that every partner has, for creating and for editing one. */
export function PartnerFactsFields({ fields, categories, held }: Props) {
  const { text, area, select } = fields
  return (
    <>
      <TextField {...text('title')} label="이름" autoComplete="off" />
      <TextField {...text('titleEn')} label="영문 이름" autoComplete="off" />
      <SelectField {...select('category')} label="분류">
        <option value="">골라 주세요</option>
        {categories
          .filter(({ code, state }) => state === 'shown' || code === held)
          .map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
      </SelectField>
      <TextareaField
        {...area('hosts')}
        label="주소"
        rows={4}
        hint="www.shop.co.kr처럼 한 줄에 하나씩 적어 주세요. 그 아래 주소도 함께 받고, 첫 줄이 대표 주소예요."
      />
      <TextField
        {...text('param')}
        label="클릭 번호를 담을 이름"
        hint="파트너가 정한 주소 매개변수예요. 실적을 알릴 때 이 값을 돌려줘요."
        autoComplete="off"
      />
      <TextField {...text('windowDays', 'number')} label="주문을 인정하는 기간 (클릭 뒤)" suffix="일" />
      <TextField
        {...text('confirmDays', 'number')}
        label="확정까지 (주문 뒤)"
        suffix="일"
        hint="달마다 정산하는 곳은 만든 뒤에 ‘실적과 정산’에서 정해요."
      />
      <TextareaField
        {...area('contacts')}
        label="담당자"
        optional
        rows={3}
        hint="이름과 연락처를 한 줄에 하나씩. 운영자에게만 보여요."
      />
    </>
  )
}
