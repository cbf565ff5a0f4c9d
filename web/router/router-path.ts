/** A screen's path in the router's own spelling: '/hnw/ri{secret}' is '/hnw/ri{$secret}'. */
export const routerPath = (path: string): string => path.replaceAll('{', '{$')
