import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { FoldRow } from '#app/ui/kit/lists/list.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { KeyRingSeen } from '#contract/upkeep/keys.ts'

/** The name of each key in words; its setting stands small beside it. */
export const KEY_NAMES: Record<KeyRingSeen['name'], string> = {
  DATA_KEYS: '개인정보 암호화 키',
  INDEX_KEY: '암호화 값 검색 키',
  CLICK_KEYS: '클릭 번호 서명 키',
  JWT_KEYS: '로그인 서명 키',
  VISITOR_KEY: '방문자 집계 키',
}
const BADGES: Record<KeyRingSeen['standing'], { tone: Tone; word: string } | null> = {
  missing: { tone: 'bad', word: '키 없음' },
  uncounted: { tone: 'wait', word: '아직 몰라요' },
  needed: { tone: 'wait', word: '옛 키 필요' },
  waits: { tone: 'wait', word: '기다리는 중' },
  free: { tone: 'good', word: '빼도 돼요' },
  next: { tone: 'info', word: '다음 키 준비' },
  alone: null,
}
const DOES = { writes: '지금 써요', opens: '열기만 해요', step: '계산에만 써요', missing: '설정에 없어요' }

/** One key: a sentence whether the old one can be removed, and the number of values under each generation. */
export function KeyRow({ ring }: { ring: KeyRingSeen }) {
  const { name, standing, generations, places, countedAt } = ring
  const badge = BADGES[standing]
  const isCounted = generations.some((one) => one.count !== null)
  return (
    <FoldRow
      title={
        <>
          {KEY_NAMES[name]} {badge && <Badge tone={badge.tone}>{badge.word}</Badge>}
        </>
      }
      sub={`${describeRing(ring)} · 설정 이름 ${name}`}
      open={standing === 'missing'}
    >
      <Stack gap={3}>
        <Sheet
          label={`${KEY_NAMES[name]}의 세대`}
          head={['세대', '하는 일', ...(isCounted ? ['값'] : [])]}
          rows={generations.map(({ id, does, count: some }) => ({
            id,
            cells: [
              `키 ${id || '1'}`,
              DOES[does],
              ...(isCounted ? [countedAt ? count(some ?? 0) : '–'] : []),
            ],
          }))}
        />
        {places.length > 0 && (
          <Sheet
            label={`${withParticle(KEY_NAMES[name], '으로/로')} 만든 값`}
            head={['저장된 곳', '키', '값']}
            rows={places.map(({ place, generation, count: some }) => ({
              id: `${place} ${generation}`,
              cells: [place, generation, count(some)],
            }))}
          />
        )}
        {isCounted && (
          <Muted>{countedAt ? `${dateTime(countedAt)} 뒤로 모두 세었어요.` : '아직 세지 않았어요.'}</Muted>
        )}
      </Stack>
    </FoldRow>
  )
}

function describeRing({ name, standing, left, until, generations: [first], countedAt }: KeyRingSeen): string {
  const end = until && dateTime(until)
  switch (standing) {
    case 'missing':
      return `값 ${count(left)}개의 키가 설정에 없어요. 지금 쓰는 키 뒤에 다시 넣어 주세요.`
    case 'uncounted':
      return '마지막으로 센 지 오래되어 알 수 없어요. 옛 키를 빼지 말고 자동 작업 ‘키별 잔여 값 집계’를 봐 주세요.'
    case 'needed':
      return `옛 키를 아직 빼면 안 돼요. 그 키로 만든 값이 ${count(left)}개 남았어요.${end ? ` ${end}쯤 뺄 수 있어요.` : ''}`
    case 'waits':
      return end
        ? `옛 키를 아직 빼면 안 돼요. 그 키로 만든 것이 ${end}까지 돌아올 수 있어요.`
        : '옛 키를 아직 빼면 안 돼요. 언제 바꿨는지 한 시간 안에 알 수 있어요.'
    case 'free':
      return name === 'INDEX_KEY'
        ? '옛 키는 이제 계산에만 남기면 돼요. 번호 뒤에 x를 붙여 주세요.'
        : '옛 키를 지금 빼도 돼요. 그 키로 만든 것이 남아 있지 않아요.'
    case 'next':
      return end
        ? `다음 키는 ${end}부터 써요.`
        : '다음 키가 뒤에 있어요. 모든 서버에 넣었으면 앞으로 옮겨 주세요.'
    default:
      return [`키 ${first?.id || '1'}`, ...(countedAt ? [`값 ${count(first?.count ?? 0)}개`] : [])].join(
        ' · ',
      )
  }
}
