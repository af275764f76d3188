declare module '*?bundled' {
  /** A script with all that it imports (bundled-scripts.ts). */
  const code: string;
  export default code;
}
