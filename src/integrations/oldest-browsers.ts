/** The oldest versions in which everything works, for visitors and the owner; scripts and styles target them. */
export const OLDEST_BROWSERS = { chrome: 99, firefox: 97, safari: 15.4 };

export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`);
