/** Advice in Korean on what to change and where. */
import type { NoticeProblem } from '#contract/creators/notice-checks.ts'

const MOVE = '문구를 제목이나 본문 첫 문장으로 옮겨 주세요.'
const PASTE = '아래 문구를 복사해 본문 맨 앞에 붙여 넣어 주세요.'

export function adviceOf(problem: NoticeProblem | null, found?: string): string[] {
  const quoted = found ? `‘${found}’` : '지금 문구'
  switch (problem) {
    case null:
      return []
    case 'denied':
      return [
        `${quoted}라고 적혀 있어요.`,
        '링크로 수익이 생기는 글은 대가를 받는 글이에요. 이 말을 지우고 문구를 적어 주세요.',
        PASTE,
      ]
    case 'conditional':
      return [
        `${quoted}처럼 조건을 단 말은 인정되지 않아요.`,
        '‘수수료를 받습니다’처럼 딱 잘라 적어 주세요.',
        PASTE,
      ]
    case 'vague':
      return [`${quoted}만으로는 무엇을 받는지 알 수 없어요.`, PASTE]
    case 'english':
      return [
        `${quoted}처럼 영어로만 적은 표시는 인정되지 않아요.`,
        '‘광고’처럼 한국어로 적어 주세요.',
        PASTE,
      ]
    case 'outdated':
      return ['전에 쓰던 문구예요. 이제는 이 문구로 충분하지 않아요.', '아래의 새 문구로 바꿔 주세요.']
    case 'after_link':
      return ['문구가 링크보다 뒤에 있어요.', MOVE]
    case 'after_pictures':
      return ['문구가 사진 여러 장 뒤에 있어요.', MOVE]
    case 'too_late':
      return ['문구가 화면을 내려야 보이는 곳에 있어요.', MOVE]
    case 'nothing':
      return ['대가성 문구를 찾지 못했어요.', PASTE]
    case 'picture':
      return ['글자로 적은 대가성 문구를 찾지 못했어요. 그림 속 문구는 읽지 못해요.', PASTE]
    case 'login':
      return ['로그인해야 보이는 페이지라 확인하지 못했어요.', '전체 공개로 바꾼 뒤 다시 확인해 주세요.']
    case 'gone':
      return ['글이 없어졌어요.', '주소를 고치거나 이 콘텐츠를 삭제해 주세요.']
    case 'unreachable':
      return ['페이지를 열지 못했어요.', '주소가 열리는지 보고 잠시 뒤에 다시 확인해 주세요.']
  }
}
