# Writes a questionnaire with Excel::Writer::XLSX: see README.md. Usage: perl … grid.json target.xlsx
use strict;
use warnings;
use utf8;
use JSON::PP;
use Excel::Writer::XLSX;

my ( $source, $target ) = @ARGV;
open my $file, '<', $source or die $!;
my $sheets = decode_json( join '', <$file> );
my $workbook = Excel::Writer::XLSX->new($target);
for my $sheet (@$sheets) {
    my $worksheet = $workbook->add_worksheet( $sheet->{name} );
    $worksheet->hide if $sheet->{hidden};
    my $row = 0;
    for my $values ( @{ $sheet->{rows} } ) {
        for my $column ( 0 .. $#$values ) {
            my $value = $values->[$column];
            next unless defined $value;
            $value =~ /^-?\d+(?:\.\d+)?$/
              ? $worksheet->write_number( $row, $column, $value )
              : $worksheet->write_string( $row, $column, $value );
        }
        $row++;
    }
    $worksheet->write_comment( 'E8', '2025: 15 376' ) if $sheet->{name} eq 'ИТ-персонал';
}
$workbook->close;
