import type { ReactNode } from 'react'
import type { OpsCategory } from '#contract/partners/categories.ts'
import { FieldGroup, FieldPair, SelectField, TextareaField, TextField } from '../forms/field.tsx'
import type { Fields } from '../forms/schema-fields.ts'

type Name = 'title' | 'titleEn' | 'category' | 'hosts' | 'param' | 'windowDays' | 'confirmDays' | 'contacts'

type Props = {
  fields: Fields<Name>
  categories: OpsCategory[]
  /** The current category; the partner may stay in it even when it is hidden. */
  held?: string
  /** More fields at the end of the basic facts, and of the terms. */
  basics?: ReactNode
  terms?: ReactNode
}

/** The fields that every partner has, for creating and for editing one. */
export function PartnerFactsFields({ fields, categories, held, basics, terms }: Props) {
  const { text, area, select } = fields
  return (
    <>
      <FieldGroup title="기본 정보" hint="크리에이터가 파트너 목록과 링크에서 보는 이름이에요.">
        <FieldPair>
          <TextField {...text('title')} label="이름" autoComplete="off" />
          <TextField {...text('titleEn')} label="영문 이름" autoComplete="off" />
        </FieldPair>
        <FieldPair>
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
        </FieldPair>
        {basics}
      </FieldGroup>
      <FieldGroup title="제휴 조건" hint="크리에이터에게 약속하는 조건이에요.">
        <FieldPair>
          <TextField {...text('windowDays', 'number')} label="주문을 인정하는 기간 (클릭 뒤)" suffix="일" />
        </FieldPair>
        {terms}
      </FieldGroup>
      <FieldGroup title="연동" hint="링크를 만들 주소와, 실적을 주고받을 때 쓰는 이름이에요.">
        <FieldPair>
          <TextareaField
            {...area('hosts')}
            label="주소"
            rows={3}
            hint="www.shop.co.kr처럼 한 줄에 하나씩. 그 아래 주소도 받고, 첫 줄이 대표 주소예요."
          />
          <TextField
            {...text('param')}
            label="클릭 번호를 담을 이름"
            hint="파트너가 정한 주소 매개변수예요. 실적을 알릴 때 이 값을 돌려줘요."
            autoComplete="off"
          />
        </FieldPair>
      </FieldGroup>
      <FieldGroup title="정산" hint="달마다 정산하는 곳은 만든 뒤에 ‘실적과 정산’에서 정해요.">
        <FieldPair>
          <TextField {...text('confirmDays', 'number')} label="확정까지 (주문 뒤)" suffix="일" />
          <TextareaField
            {...area('contacts')}
            label="담당자"
            optional
            rows={3}
            hint="한 줄에 한 명씩 ‘이름, 연락처’로. 운영자에게만 보여요."
          />
        </FieldPair>
      </FieldGroup>
    </>
  )
}
