import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { acts, onRun } from '#app/services/acts.server.ts'
import { nothingMore } from '#app/services/own-forms.ts'
import { choiceLine } from '#app/services/visitor.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Legal, type LegalSection } from '#app/ui/legal.tsx'
import { publicMeta } from '#app/ui/public-meta.ts'

export const meta: MetaFunction = (given) =>
  publicMeta(given, {
    title: '개인정보 처리방침',
    description: '어떤 정보를 왜 모으고 언제 지우는지 알려 드려요.',
  })

const SECTIONS: LegalSection[] = [
  {
    title: '모으는 정보와 쓰는 곳',
    lines: [
      '가입: 이메일, 비밀번호(되돌릴 수 없는 값으로만 저장), 동의 기록. 로그인과 안내에 써요.',
      '크리에이터 신청: 이름, 본인인증 결과(같은 사람인지 확인하는 값은 암호로 바꾼 값만 저장), 닉네임, 채널 주소, 주제. 심사에 써요.',
      '정산: 은행, 계좌번호, 예금주, 사업자등록번호, 증빙 파일. 출금과 세금 신고에만 써요.',
    ],
  },
  {
    title: '독자의 정보',
    lines: [
      '링크를 누른 독자의 IP 주소는 저장하지 않아요. 같은 사람이 여러 번 눌렀는지는 매일 바뀌는 값으로 섞은 짧은 값으로만 확인하고, 하루가 지나면 서로 이을 수 없어요.',
    ],
  },
  {
    title: '방문 통계',
    lines: [
      '어떤 페이지와 기능이 쓰이는지 세기 위해 이 브라우저에 임의의 번호(쿠키, 180일)를 두고, 연 페이지의 종류와 로그인, 링크 만들기, 출금 신청 같은 일이 있었다는 사실을 통계 도구(Google 애널리틱스)에 서버에서 보내요. 번호는 문구를 견주는 시험에도 쓰고, 로그인했다면 번호 대신 계정으로 나눠요.',
      '로그인했다면 등급, 링크와 콘텐츠 수, 수익과 출금의 합계, 가입한 날짜도 함께 보내요. 이름, 이메일, 회원 번호, 주소창의 내용, 주문 하나의 금액은 보내지 않고, 광고에 쓰지 않아요.',
      '원하지 않으면 아래에서 끌 수 있어요. 브라우저의 추적 안 함(DNT)이나 개인정보 보호 신호(GPC)를 켜도 보내지 않아요.',
    ],
  },
  {
    title: '지키는 방법',
    lines: [
      '계좌번호와 사업자등록번호는 건마다 다른 열쇠로 암호화해요. 증빙 파일은 공개되지 않는 저장소에 두고, 담당자가 볼 때마다 누가 왜 보았는지 기록하고, 본인은 설정에서 그 기록을 볼 수 있어요.',
      '화면과 메일, 기록 어디에도 전체 번호를 남기지 않아요. 확인이 필요한 곳에는 끝 네 자리만 보여 드려요.',
      '로그인하거나 인증번호를 받은 브라우저에 아무도 읽을 수 없는 표시(쿠키, 400일)를 두어요. 다른 사람이 비밀번호를 여러 번 틀려도 내 기기에서는 로그인할 수 있게 하는 데만 써요.',
    ],
  },
  {
    title: '보관하는 기간',
    lines: [
      '탈퇴하면 바로 지워요. 다만 법이 정한 기록은 그 기간 동안만 따로 보관해요: 대금 지급 기록 5년(전자상거래법), 세금 관련 기록 5년(국세기본법), 접속 기록 3개월(통신비밀보호법).',
    ],
  },
  {
    title: '나누는 곳',
    lines: [
      '파트너에게는 주문을 맞추는 데 필요한 클릭 번호만 보내요. 이름이나 이메일은 보내지 않아요.',
      '이메일 발송, 본인인증, 송금처럼 꼭 필요한 일을 맡기는 곳에는 그 일에 필요한 만큼만 건네요.',
    ],
  },
  {
    title: '권리와 문의',
    lines: [
      '내 정보를 보고, 고치고, 지우고, 동의를 거둘 수 있어요. 개인정보 보호책임자에게 privacy@itda.example 로 알려 주세요.',
      '도움이 더 필요하면 개인정보침해신고센터(118)에 문의할 수 있어요.',
    ],
  },
]

export function loader({ context }: LoaderFunctionArgs) {
  return { isCounted: !context.visitor.isRefused }
}

/** Saying no to being counted, or yes again, in this browser. */
/** What this browser is counted for, kept in it alone. */
export const action = acts(null, {
  '': onRun(nothingMore, async () => ({ ok: true, data: null }), {
    flash: ({ form }) => (isOff(form) ? '방문 통계를 껐어요.' : '방문 통계를 켰어요.'),
    to: '/privacy',
    cookie: ({ form, context }) => choiceLine(isOff(form) ? 'off' : 'on', context.config.siteOrigin),
  }),
})

function isOff(form: FormData): boolean {
  return form.get('statistics') === 'off'
}

export default function Privacy() {
  const { isCounted } = useLoaderData<typeof loader>()
  return (
    <Legal title="개인정보 처리방침" since="2026-11-01" sections={SECTIONS}>
      <Form>
        <input type="hidden" name="statistics" value={isCounted ? 'off' : 'on'} />
        <p>
          방문 통계가 이 브라우저에서 <strong>{isCounted ? '켜져' : '꺼져'}</strong> 있어요.
        </p>
        <Button tone="quiet">{isCounted ? '방문 통계 끄기' : '방문 통계 켜기'}</Button>
      </Form>
    </Legal>
  )
}
