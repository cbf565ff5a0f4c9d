/** A layer of what a clearing house has against a default, in the order of use. */
export type Layer = { readonly name: string; readonly amount: number }

export type UsedLayer = Layer & {
  readonly used: number
  readonly left: number
  /** Of the loss, what no layer up to this one has covered. */
  readonly uncovered: number
}

/**
 * The loss of a default through the layers, each used up before the next; what is left over no layer covers. Amounts in
 * one currency, none negative. Source: CPMI-IOSCO, Principles for financial market infrastructures (2012), principle 4;
 * CME Rulebook, rules 802 (base financial safeguards).
 */
export function defaultWaterfall(loss: number, layers: readonly Layer[]): readonly UsedLayer[] {
  const used: UsedLayer[] = []
  let open = loss
  for (const layer of layers) {
    const taken = Math.min(open, layer.amount)
    open -= taken
    used.push({ ...layer, used: taken, left: layer.amount - taken, uncovered: open })
  }
  return used
}
