import { providerRef } from '#app/services/forms/own-forms.ts'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import type { FullMe } from '#contract/accounts/auth.ts'
import { PROVIDER_LABELS, PROVIDERS, type Provider } from '#contract/accounts/social.ts'
import type { FormProps } from './form-props.ts'

type ProvidersProps = FormProps & { linked: FullMe['providers']; offered: Provider[]; open: string | null }

const HERE = '/settings?tab=account'

/** Accounts of other services for signing in. */
export function Providers({ linked, offered, open, answer, idempotencyKey }: ProvidersProps) {
  const linkedAt = new Map(linked.map((one) => [one.provider, one.linkedAt]))
  const shown = PROVIDERS.filter((provider) => offered.includes(provider) || linkedAt.has(provider))
  if (shown.length === 0) return null
  return (
    <Card title="소셜 로그인">
      <Muted>연결하면 그 계정으로도 로그인할 수 있어요.</Muted>
      <FormErrors title="연결을 해제하지 못했어요" errors={answer?.lastResult.error?.[''] ?? undefined} />
      <ItemRows label="소셜 로그인">
        {shown.map((provider) => {
          const label = PROVIDER_LABELS[provider]
          const at = linkedAt.get(provider)
          const id = `unlink-${provider}`
          return (
            <ItemRow
              key={provider}
              title={label}
              lines={[at ? `${longDay(at)}에 연결했어요` : '연결하지 않았어요']}
              actions={
                at ? (
                  <LinkButton href={`${HERE}&unlink=${provider}`} tone="quiet" size="small" {...opens(id)}>
                    {label} 해제
                  </LinkButton>
                ) : (
                  <LinkButton
                    href={`/auth/${provider}?link&next=${encodeURIComponent(HERE)}`}
                    tone="soft"
                    size="small"
                  >
                    {label} 연결
                  </LinkButton>
                )
              }
            >
              {at && (
                <AlertDialog
                  id={id}
                  open={open === provider && !answer}
                  closeHref={HERE}
                  title={`${label} 연결을 해제할까요?`}
                  message={`이 ${label} 계정으로는 더 로그인할 수 없어요. 다시 연결할 수 있어요.`}
                  confirm="연결 해제"
                  danger
                  action={HERE}
                  values={carryValues(providerRef, {
                    intent: 'unlink',
                    provider,
                    idempotencyKey: answer?.idempotencyKey ?? idempotencyKey,
                  })}
                />
              )}
            </ItemRow>
          )
        })}
      </ItemRows>
    </Card>
  )
}
