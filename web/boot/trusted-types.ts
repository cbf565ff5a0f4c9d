type ScriptPolicy = { readonly createScriptURL: (address: string) => string }
type PolicyFactory = { createPolicy(name: string, rules: ScriptPolicy): unknown }

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/**
 * Under Trusted Types a worker's address must pass a policy. This one lets through scripts of the app's own assets
 * and nothing else; HTML from text stays refused.
 */
export function allowOwnScripts(world: object, origin: string): void {
  if (!('trustedTypes' in world) || !isFactory(world.trustedTypes)) return
  world.trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, origin)
      if (url.origin !== origin) throw new TypeError(`A script of another origin was refused: ${url.origin}`)
      return url.href
    },
  })
}
