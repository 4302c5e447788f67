import type { AppLoadContext } from '@remix-run/cloudflare'
import { dataOf } from '#app/services/api/failure.server.ts'
import { secondsToWait } from '#app/services/pages/code-wait.server.ts'
import type { TransferPreview } from '#contract/money/transfers.ts'

export const TRANSFER_DRAFT = 'transfer'

export type Step =
  | { at: 'email'; email: string; lost: string | null }
  | { at: 'code'; email: string; waitSeconds: number }
  | { at: 'preview'; preview: TransferPreview }

/** The step that the proof of the old address has reached. An expired proof leads back to the first step with the reason. */
export async function loadStep(context: AppLoadContext, isRestart: boolean): Promise<Step> {
  const { email = '', proof, sentAt } = await context.draft.get(TRANSFER_DRAFT)
  if (isRestart || !email) return { at: 'email', email: '', lost: null }
  if (!proof) return { at: 'code', email, waitSeconds: secondsToWait(sentAt, context.now) }
  const preview = await context.api.transfers.getTransferPreview({ proof })
  if (preview.ok) return { at: 'preview', preview: preview.data }
  const { code, message } = preview.error
  if (code === 'transfer_proof_invalid') return { at: 'email', email, lost: message }
  if (code === 'transfer_moved') return { at: 'email', email: '', lost: message }
  return { at: 'preview', preview: dataOf(preview) }
}
