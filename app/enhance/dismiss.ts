/** `[data-dismiss]`: the top banner closes without a reload. Loaded at the press. */
export function dismiss(form: HTMLFormElement): void {
  const body = new URLSearchParams(new FormData(form) as never)
  fetch(form.action, { method: 'post', body, redirect: 'manual', keepalive: true }).catch(() => {})
  form.closest('aside')?.remove()
  document.getElementById('main')?.focus({ preventScroll: true })
}
