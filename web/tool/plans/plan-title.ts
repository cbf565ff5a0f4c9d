import type { Tool } from '#kit/tool.ts'

/** What a document of a tool is called: by its plan, where one is in hand. */
export const planTitle = ({ title }: Pick<Tool, 'title'>, plan: { readonly name: string } | null): string =>
  plan === null ? title : `${title}: ${plan.name}`
