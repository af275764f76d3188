import { HYPHENATED_WORD } from '@/i18n/hyphenated-words.ts';

export function NoWrap({ text }: { text: string }) {
  return text.split(HYPHENATED_WORD).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="no-wrap" key={index}>
        {part}
      </span>
    ),
  );
}
