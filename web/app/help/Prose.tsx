import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { guideLinkOf, headingOf, type ChapterId } from '#domain/guide/chapters.ts';
import { pictureAddress } from './guide-source.ts';

interface ProseProps {
  readonly tokens: readonly Token[] | undefined;
  readonly chapter: ChapterId;
}

/** The lexer escapes entities; React needs the plain characters. */
const plain = (said: string): string =>
  said.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** A link inside the guide; any other link is shown as plain text. */
function GuideLink({ token, chapter }: { token: Tokens.Link; chapter: ChapterId }) {
  const place = guideLinkOf(token.href);
  const words = <Inline tokens={token.tokens} chapter={chapter} />;
  if (place === null) return words;
  return (
    <Link
      to="/help/$chapter"
      params={{ chapter: place.chapter ?? chapter }}
      {...(place.section !== null && { hash: place.section })}
    >
      {words}
    </Link>
  );
}

function inline(token: Token, chapter: ChapterId): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} chapter={chapter} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} chapter={chapter} />
        </em>
      );
    case 'codespan':
      return <code>{plain((token as Tokens.Codespan).text)}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <GuideLink token={token as Tokens.Link} chapter={chapter} />;
    case 'image':
      return <Picture token={token as Tokens.Image} />;
    default:
      return 'tokens' in token ? (
        <Inline tokens={token.tokens} chapter={chapter} />
      ) : (
        plain((token as Tokens.Text).text)
      );
  }
}

function Inline({ tokens = [], chapter }: ProseProps) {
  return tokens.map((token, at) => <Fragment key={at}>{inline(token, chapter)}</Fragment>);
}

/** The caption is also the alternative text. */
function Picture({ token }: { token: Tokens.Image }) {
  const address = pictureAddress(token.href);
  if (address === undefined) return null;
  return (
    <span className="picture">
      <img src={address} alt={token.text} width={1280} height={800} loading="lazy" />
      <span className="caption" aria-hidden>
        {token.text}
      </span>
    </span>
  );
}

function List({ token, chapter }: { token: Tokens.List; chapter: ChapterId }) {
  const items = token.items.map((item, at) => (
    <li key={at}>
      <Prose tokens={item.tokens} chapter={chapter} />
    </li>
  ));
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ token, chapter }: { token: Tokens.Table; chapter: ChapterId }) {
  const cells = (row: readonly Tokens.TableCell[], cell: 'td' | 'th') =>
    row.map(({ tokens }, at) => (
      <Box component={cell} key={at} {...(cell === 'th' && { scope: 'col' })}>
        <Inline tokens={tokens} chapter={chapter} />
      </Box>
    ));
  return (
    // A wide table must be scrollable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>{cells(token.header, 'th')}</tr>
        </thead>
        <tbody>
          {token.rows.map((row, at) => (
            <tr key={at}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function block(token: Token, chapter: ChapterId): ReactNode {
  switch (token.type) {
    case 'heading': {
      const { title, id } = headingOf((token as Tokens.Heading).text);
      return <h3 {...(id !== null && { id })}>{title}</h3>;
    }
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} chapter={chapter} />
        </p>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Prose tokens={token.tokens} chapter={chapter} />
        </blockquote>
      );
    case 'list':
      return <List token={token as Tokens.List} chapter={chapter} />;
    case 'table':
      return <Table token={token as Tokens.Table} chapter={chapter} />;
    case 'code':
      return <pre>{(token as Tokens.Code).text}</pre>;
    case 'space':
      return null;
    default:
      return inline(token, chapter);
  }
}

/** A piece of the guide as elements; HTML in it is shown as text. */
export function Prose({ tokens = [], chapter }: ProseProps) {
  return tokens.map((token, at) => <Fragment key={at}>{block(token, chapter)}</Fragment>);
}
