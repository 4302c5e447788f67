import { TextField } from '#app/ui/forms/field.tsx'
import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CopyText } from '#app/ui/kit/copy.tsx'
import { Fold, Muted } from '#app/ui/kit/layout.tsx'
import { toKstDate } from '#contract/core/kst.ts'

type DigestProps = {
  seal: { day: string; digest: string } | null
  /** The day as typed, and its error. */
  asked: string
  problem: string | null
  /** The time of the page's data. */
  asOf: string
  values: Record<string, string>
}

/** The digest of the whole ledger at the end of a day: a person who notes one can check later whether anything before it was changed. */
export function Digest({ seal, asked, problem, asOf, values }: DigestProps) {
  return (
    <Fold title="거래 내역 검증 값" open={asked !== ''}>
      <Muted>
        그날까지의 모든 기록으로 만든 값이에요. 하루가 끝나면 한 번 만들고 다시 만들지 않아요. 적어 두었다가
        나중에 같은 날을 골라 보세요. 값이 같으면 그날까지의 기록은 그대로예요.
      </Muted>
      {seal ? (
        <CopyText
          id="digest"
          text={`${seal.day} ${seal.digest}`}
          doneText="복사했어요. 날짜와 거래 내역 검증 값을 함께 담았어요."
          label="날짜와 함께 복사"
        />
      ) : (
        <Muted>그날까지의 거래 내역 검증 값이 아직 없어요. 첫 기록이 있는 날이 끝나면 만들어져요.</Muted>
      )}
      <Form method="get" action="/earnings/journal#digest">
        <Hidden values={values} />
        <TextField
          id="sealed"
          name="sealed"
          label="볼 날"
          type="date"
          max={toKstDate(asOf)}
          defaultValue={asked || seal?.day}
          hint="아직 끝나지 않은 날은 그 앞의 마지막 날을 보여 드려요."
          errors={problem ? [problem] : undefined}
        />
        <Button tone="soft">이 날짜의 검증 값 보기</Button>
      </Form>
    </Fold>
  )
}
