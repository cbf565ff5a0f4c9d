/** The reader's choice of colors: stored as `scheme`, shown as an attribute of the page, 'auto' follows the system. */
export type SchemeChoice = 'light' | 'dark' | 'auto'

const KEY = 'scheme'
const ATTRIBUTE = 'data-mantine-color-scheme'

export const SCHEME_CHOICES: readonly { readonly value: SchemeChoice; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

export function readScheme(): SchemeChoice {
  try {
    const stored = window.localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

/** Applies and stores the choice. Charts and parts hear of it by the same event that other tabs get. */
export function chooseScheme(choice: SchemeChoice): void {
  const dark =
    choice === 'dark' || (choice === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light')
  try {
    window.localStorage.setItem(KEY, choice)
    const storageArea = window.localStorage
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: choice, storageArea }))
  } catch {
    // Where storage is refused the choice holds for this page only.
  }
}
