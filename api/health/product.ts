import packageFile from '../../package.json' with { type: 'json' }

export const PRODUCT = { name: packageFile.name, version: packageFile.version } as const
