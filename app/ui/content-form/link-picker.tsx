import type { LinkChoice } from '#app/models/typed-content.ts'
import { Button } from '../button.tsx'
import { CheckGroup } from '../choice.tsx'
import * as css from '../field.css.ts'
import { line } from '../field.css.ts'
import { Field } from '../field.tsx'
import { Hidden } from '../form.tsx'
import { Muted } from '../layout.tsx'

type LinkPickerProps = {
  id: string
  links: LinkChoice[]
  chosen: string[]
  query: string
  errors?: string[] | undefined
}

/** Own links to tick. Looking for others sends the form to itself: what is typed and ticked stays. */
export function LinkPicker({ id, links, chosen, query, errors }: LinkPickerProps) {
  return (
    <>
      <Field id={`${id}-query`} label="링크 검색" optional>
        <div className={line}>
          <input
            className={css.control}
            id={`${id}-query`}
            name="linkQuery"
            defaultValue={query}
            maxLength={80}
            placeholder="이름이나 파트너"
            autoComplete="off"
          />
          <Button tone="quiet" name="intent" value="find-links" formNoValidate id={`${id}-find`}>
            검색
          </Button>
        </div>
      </Field>
      {links.map((link) => (
        <Hidden key={link.id} values={{ linkNames: `${link.id}|${link.partner}|${link.title}` }} />
      ))}
      {links.length === 0 && !query ? (
        <Muted>
          아직 만든 링크가 없어요. 콘텐츠를 먼저 등록하고 <a href="/links?tab=create">링크를 만든</a> 다음에
          이어도 돼요.
        </Muted>
      ) : (
        <CheckGroup
          id={id}
          name="affiliateLinks"
          label="이 콘텐츠에 넣은 링크"
          optional
          hint={
            links.length === 0
              ? `‘${query}’에 맞는 링크가 없어요. 다른 검색어로 찾아 보세요.`
              : '30개까지 고를 수 있어요. 고른 링크는 다시 찾아도 남아 있어요.'
          }
          choices={links.map((link) => ({ value: link.id, label: nameOf(link) }))}
          chosen={chosen}
          errors={errors}
        />
      )}
    </>
  )
}

function nameOf({ title, partner }: LinkChoice): string {
  return title === partner ? title : `${title} · ${partner}`
}
