/** Compares the time of a signature with the time it arrived. */

import { withParticle } from '#contract/core/particle.ts'
import type { Check } from '#contract/partners/signature-checks.ts'
import { TOLERANCE_SECONDS } from './signature.ts'

type Clock = Omit<Check, 'part'>
const HOUR = 3_600

/** `came`: Unix seconds; null when unknown. Then `now` only shows whether the time is in the future. */
export function checkClock(seconds: number | null, came: number | null, now: number): Clock {
  if (seconds === null) return { state: 'unknown', says: '읽을 수 있는 시각이 없어요.' }
  const apart = seconds - (came ?? now)
  const isNear = Math.abs(apart) <= TOLERANCE_SECONDS
  if (isNear)
    return {
      state: 'good',
      says: `t는 ${withParticle(inSeoul(seconds), '이에요/예요')}. 받은 시각과 5분 안이에요.`,
    }
  if (came === null && apart < 0)
    return {
      state: 'unknown',
      says: `t는 ${withParticle(inSeoul(seconds), '이에요/예요')}. 받은 시각과 5분 넘게 다르면 받지 않아요. 받은 시각을 적으면 확인해 드려요.`,
    }
  return {
    state: 'bad',
    says: `t는 ${withParticle(inSeoul(seconds), '이에요/예요')}. ${lengthOf(apart)} ${apart < 0 ? '늦어요' : '빨라요'}. ${whyOf(apart)}`,
  }
}

function whyOf(apart: number): string {
  const isZone = Math.abs(Math.abs(apart) - 9 * HOUR) <= TOLERANCE_SECONDS
  if (isZone) return '9시간은 한국과 UTC의 차이예요. 시간대를 더하거나 빼지 않은 초를 적어 주세요.'
  return apart < 0
    ? '보내기 바로 전에 서명하고, 다시 보낼 때는 다시 서명해 주세요.'
    : '보내는 서버의 시계를 맞춰 주세요.'
}

function lengthOf(seconds: number): string {
  const length = Math.abs(seconds)
  if (length < HOUR) return `${Math.floor(length / 60)}분`
  if (length < 48 * HOUR) return `${Math.floor(length / HOUR)}시간`
  return `${Math.floor(length / 24 / HOUR).toLocaleString('ko-KR')}일`
}

/** Returns for example `2026-11-22 10:30:00`; an impossible time stays a number. */
function inSeoul(seconds: number): string {
  const at = new Date((seconds + 9 * HOUR) * 1000)
  return Number.isNaN(at.getTime()) ? String(seconds) : at.toISOString().slice(0, 19).replace('T', ' ')
}
