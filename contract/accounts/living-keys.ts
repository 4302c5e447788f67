/** The sentence about API keys for a person whose password changed: a key works on, because a shop's program may need it. */
import type { LivingKeys } from './api-keys.ts'

const WORK_ON = '그대로 쓸 수 있어요. 모르는 키가 있으면 폐기해 주세요.'

/** `of`: whose page of keys it leads to. Null for a person without keys. */
export function describeLivingKeys({
  own,
  agency,
  partner,
}: LivingKeys): { text: string; of: keyof LivingKeys } | null {
  if (partner > 0)
    return { text: `이 계정으로 만든 파트너의 API 키 ${partner}개는 ${WORK_ON}`, of: 'partner' }
  if (own > 0 && agency > 0)
    return {
      text: `이 계정의 API 키 ${own}개와 대행사의 API 키 ${agency}개는 그대로 쓸 수 있어요. 모르는 키가 있으면 두 화면에서 각각 폐기해 주세요.`,
      of: 'own',
    }
  if (own > 0) return { text: `이 계정의 API 키 ${own}개는 ${WORK_ON}`, of: 'own' }
  return agency > 0
    ? { text: `이 계정으로 만든 대행사의 API 키 ${agency}개는 ${WORK_ON}`, of: 'agency' }
    : null
}
