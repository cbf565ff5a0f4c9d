import type { Tool } from '#kit/tool.ts'

/** What a document of a tool is called: by its plan, where one is in hand. A plan that begins with the tool's title says it already. */
export function planTitle({ title }: Pick<Tool, 'title'>, plan: { readonly name: string } | null): string {
  if (plan === null) return title
  return afterTitle(title, plan.name) === null ? `${title}: ${plan.name}` : plan.name
}

/** What a plan's name says after the title of its tool; null where it does not begin with it. */
export function afterTitle(title: string, name: string): string | null {
  const rest = name.slice(title.length)
  const isTitle = name.toLowerCase().startsWith(title.toLowerCase()) && !/^[\p{Letter}\p{Number}]/u.test(rest)
  return isTitle ? rest : null
}
