/** 'cash-flow' as a title: 'Cash flow'. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** 'cash-flow' as a name in code: 'cashFlow'. */
export function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export const pascal = (name: string): string => titleOf(camel(name))

/** The id of a screen as the name of a table: 're/cash-flow' is re_cash_flow. */
export const snake = (id: string): string => id.replaceAll(/[/-]/g, '_')
