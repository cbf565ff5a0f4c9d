import { Gauge, type Registry } from 'prom-client'
import type { Watch } from './watch.ts'

const NUMBER = { green: 0, amber: 1, red: 2 } as const

/** The lights as this copy last saw them, for outside monitoring: what each measures, and its state. */
export function addLightMetrics(register: Registry, watch: Watch): void {
  const checks = () => watch.seen()?.checks ?? []
  new Gauge({
    name: 'infrastructure_light',
    help: 'Lights on the infrastructure page: 0 green, 1 amber, 2 red',
    labelNames: ['name', 'part'],
    registers: [register],
    collect() {
      for (const { name, part, light } of checks()) this.set({ name, part }, NUMBER[light])
    },
  })
  new Gauge({
    name: 'infrastructure_value',
    help: 'What each light measures, in its own unit',
    labelNames: ['name', 'unit'],
    registers: [register],
    collect() {
      this.reset()
      for (const { name, unit, value } of checks()) if (value !== null) this.set({ name, unit }, value)
    },
  })
}
