import { firefoxPath, isWebKitThere } from '../support/other-engines.ts';
import { installPackages } from './ensure-browser.ts';

const ENGINES = [
  { name: 'Firefox', isThere: () => firefoxPath() !== undefined, packages: ['firefox-esr'] },
  { name: 'WebKit', isThere: isWebKitThere, packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
];

/** Installs the other engines where the system lets us; says plainly which of them the long tests have to skip. */
export function ensureEngines(): void {
  for (const { name, isThere, packages } of ENGINES) {
    if (isThere()) continue;
    console.log(`${name} is not installed: trying Debian’s package …`);
    installPackages(packages);
    if (!isThere())
      console.log(
        `${name} cannot be installed here, so its tests are skipped. By hand: apt-get install ${packages.join(' ')}`,
      );
  }
}
