import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const rolesTexts = defineTexts(
  {
    matrix: 'Роли и их права',
    permission: 'Право',
    operator: 'Сотрудникам оператора. Открывает',
    company: 'Сотрудникам компаний. Открывает',
    both: 'Всем. Открывает',
    search: 'Право или его код',
    role: 'Роль',
    add: 'Добавить роль',
    users: (n: number) => `${n} ${pluralRu(n, 'пользователь', 'пользователя', 'пользователей')}`,
    first: (page: string) => `После входа откроется: ${page}`,
    holdsOf: (held: number, all: number) => `${held} из ${all}`,
    codes: (held: number, all: number) => `${held} из ${all} прав`,
    cell: (role: string, code: string) => `${role}: ${code}`,
    area: (role: string, area: string) => `${role}: все права раздела «${area}»`,
    always: 'У встроенной роли это право снять нельзя: без него портал не сможет работать',
    beyond: 'У вас нет этого права или других прав этой роли. Изменить роль может администратор',
    never: 'Это право открывает данные всех компаний или управление порталом. Дать его клиенту нельзя',
    changed: 'Изменено, не сохранено',
    save: 'Сохранить',
    saveRole: (role: string, n: number) =>
      `Сохранить роль «${role}»: ${n} ${pluralRu(n, 'изменение', 'изменения', 'изменений')}`,
    discard: 'Отменить',
    discardRole: (role: string) => `Отменить изменения роли «${role}»`,
    actions: (role: string) => `Действия с ролью «${role}»`,
    rename: 'Переименовать',
    require: 'Требовать второй фактор',
    notRequire: 'Не требовать второй фактор',
    required: 'Второй фактор обязателен',
    remove: 'Удалить роль',
    nothing: 'Таких прав нет',
    nothingHint: 'Поищите по другому слову или по коду права.',
    showAll: 'Показать все права',
  },
  {
    matrix: 'Roles and permissions',
    permission: 'Permission',
    operator: 'For staff. Opens',
    company: 'For companies. Opens',
    both: 'For everybody. Opens',
    search: 'Permission or code',
    role: 'Role',
    add: 'Add role',
    users: (n: number) => `${n} ${pluralEn(n, 'user', 'users')}`,
    first: (page: string) => `First page after sign-in: ${page}`,
    holdsOf: (held: number, all: number) => `${held} of ${all}`,
    codes: (held: number, all: number) => `${held} of ${all} permissions`,
    cell: (role: string, code: string) => `${role}: ${code}`,
    area: (role: string, area: string) => `${role}: all permissions of “${area}”`,
    always: 'You cannot take this permission from a built-in role: the portal cannot work without it',
    beyond: 'You do not have this permission or others of this role. An administrator can change the role',
    never: 'This permission opens all companies or portal management, so clients cannot have it',
    changed: 'Unsaved changes',
    save: 'Save',
    saveRole: (role: string, n: number) => `Save role “${role}”: ${n} ${pluralEn(n, 'change', 'changes')}`,
    discard: 'Discard',
    discardRole: (role: string) => `Discard changes to role “${role}”`,
    actions: (role: string) => `Actions for role “${role}”`,
    rename: 'Rename',
    require: 'Require a second factor',
    notRequire: 'Stop requiring a second factor',
    required: 'Second factor required',
    remove: 'Delete role',
    nothing: 'No matching permissions',
    nothingHint: 'Try another word or a permission code.',
    showAll: 'Show all permissions',
  },
);

export const roleChangeTexts = defineTexts(
  {
    title: (name: string) => `Изменить права роли «${name}»?`,
    people: (n: number) =>
      n === 0
        ? 'Этой роли ни у кого нет.'
        : `Это сразу коснётся ${n} ${pluralRu(n, 'пользователя', 'пользователей', 'пользователей')}.`,
    added: 'Получат',
    removed: 'Потеряют',
    staffOnly: (n: number) =>
      n === 0
        ? 'Это роль сотрудников компаний. Права ниже работают только у сотрудников оператора, компаниям портал откажет:'
        : `Эта роль есть у ${n} ${pluralRu(n, 'сотрудника компании', 'сотрудников компаний', 'сотрудников компаний')}. Права ниже работают только у сотрудников оператора, остальным портал откажет:`,
    save: 'Сохранить роль',
    saved: (name: string) => `Роль «${name}» сохранена`,
    requireTitle: (name: string) => `Требовать второй фактор от роли «${name}»?`,
    requireText: (n: number) =>
      n === 0
        ? 'Этой роли пока ни у кого нет. Кто её получит, настроит второй фактор при входе.'
        : `${n} ${pluralRu(n, 'пользователь настроит', 'пользователя настроят', 'пользователей настроят')} второй фактор при следующем входе, если его ещё нет. Сеансы, начатые без него, завершатся сразу. Ваш тоже, если это ваша роль.`,
    require: 'Требовать второй фактор',
    notRequireTitle: (name: string) => `Не требовать второй фактор от роли «${name}»?`,
    notRequireText:
      'Тех, у кого второй фактор уже есть, портал будет спрашивать о нём и дальше. Остальные войдут по паролю.',
    notRequire: 'Не требовать',
    removeTitle: (name: string) => `Удалить роль «${name}»?`,
    removeText: 'Её ни у кого нет. Восстановить удалённую роль нельзя.',
    removeLabel: 'Удалить роль',
    deleted: (name: string) => `Роль «${name}» удалена`,
    inUse: (n: number) =>
      `Эта роль есть у ${n} ${pluralRu(n, 'пользователя', 'пользователей', 'пользователей')}. Сначала дайте им другую.`,
    leaveText: 'Изменения прав не сохранены и пропадут.',
  },
  {
    title: (name: string) => `Change permissions for the role “${name}”?`,
    people: (n: number) =>
      n === 0 ? 'Nobody has this role.' : `This affects ${n} ${pluralEn(n, 'user', 'users')} immediately.`,
    added: 'Added',
    removed: 'Removed',
    staffOnly: (n: number) =>
      n === 0
        ? 'This role is for people of companies. The permissions below work only for staff; the portal refuses them to companies:'
        : `${n} ${pluralEn(n, 'person', 'people')} of companies ${pluralEn(n, 'has', 'have')} this role. The permissions below work only for staff; the portal refuses them to others:`,
    save: 'Save role',
    saved: (name: string) => `Role “${name}” saved`,
    requireTitle: (name: string) => `Require a second factor for the role “${name}”?`,
    requireText: (n: number) =>
      n === 0
        ? 'Nobody has this role. Whoever gets it will set up a second factor when signing in.'
        : `${n} ${pluralEn(n, 'user', 'users')} will set up a second factor at the next sign-in unless they have one. Sessions begun without it end at once, yours too if this is your role.`,
    require: 'Require a second factor',
    notRequireTitle: (name: string) => `Stop requiring a second factor for the role “${name}”?`,
    notRequireText: 'Users who have a second factor are still asked for it; others sign in by password.',
    notRequire: 'Stop requiring',
    removeTitle: (name: string) => `Delete the role “${name}”?`,
    removeText: 'Nobody has this role. A deleted role cannot be restored.',
    removeLabel: 'Delete role',
    deleted: (name: string) => `Role “${name}” deleted`,
    inUse: (n: number) => `${n} ${pluralEn(n, 'user has', 'users have')} this role. Give them another role first.`,
    leaveText: 'Your changes to permissions are not saved and will be lost.',
  },
);

export const roleFormTexts = defineTexts(
  {
    titleNew: 'Новая роль',
    titleRename: (name: string) => `Переименовать роль «${name}»`,
    name: 'Название',
    nameHelp: 'Например, «Куратор данных». Названия ролей не должны повторяться.',
    copy: 'Скопировать права роли',
    copyHelp: 'Потом права можно изменить в таблице.',
    nothing: 'Начать без прав',
    create: 'Добавить роль',
    save: 'Сохранить название',
    created: (name: string) => `Роль «${name}» добавлена`,
    renamed: (name: string) => `Роль теперь называется «${name}»`,
  },
  {
    titleNew: 'New role',
    titleRename: (name: string) => `Rename role “${name}”`,
    name: 'Name',
    nameHelp: 'For example, “Data curator”. Names must be unique.',
    copy: 'Copy permissions from a role',
    copyHelp: 'You can change them in the table afterwards.',
    nothing: 'Start with no permissions',
    create: 'Add role',
    save: 'Save name',
    created: (name: string) => `Role “${name}” added`,
    renamed: (name: string) => `Role renamed to “${name}”`,
  },
);
