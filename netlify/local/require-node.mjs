// Plain JavaScript, so that an old Node can say what is wrong instead of failing on newer syntax.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old for this project: it needs Node 22.18 or newer.\n` +
      'On 64-bit Linux "npm ci" brings a fitting Node with it; start the scripts with "npm run".',
  );
  process.exit(1);
}
