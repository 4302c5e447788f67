import type { TemplateMark } from '#contract/platform/templates/message-text.ts'

/**
 * The fields with which a form requests the text of a template: the choice, and the button, whose value is
 * the field to fill.
 */
export const FILL = { choice: 'template', button: 'fillTemplate' } as const

/** The fields with the words that the page knows for each mark. */
export const MARK_FIELDS: Record<TemplateMark, string> = { 이름: 'markName', 파트너: 'markPartner' }

/** The templates that a form offers. */
export type TemplateChoices = { id: string; title: string }[] | null
